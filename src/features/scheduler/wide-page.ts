/** The scheduler takes more of a wide window than other pages: its courts should stand beside each other. */
export const WIDE_PAGE = 'xl:mx-[calc((100%-min(100vw-4rem,90rem))/2)] print:mx-0'
