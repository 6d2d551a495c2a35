/** Attendance, courts, and in a wide window fairness next to them; otherwise it is below attendance. */
export const BOARD_GRID =
  'grid grid-cols-1 gap-x-4 gap-y-6 lg:grid-cols-[14rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]'
/** With fairness next to the courts. */
export const BOARD_THIRD =
  'xl:grid-cols-[15.5rem_minmax(0,1fr)_14rem] 2xl:grid-cols-[15.5rem_minmax(0,1fr)_15rem]'
export const BOARD_FAIRNESS = 'lg:col-start-1 lg:row-start-2'
export const BOARD_BESIDE = 'xl:col-start-3 xl:row-span-2 xl:row-start-1'

/**
 * The scheduler is wider than other pages, so that its courts fit side by side. The footer looks for this class name to
 * match it.
 */
export const WIDE_PAGE = 'wide-page xl:mx-[calc((100%-min(100vw-4rem,100rem))/2)] print:mx-0'
