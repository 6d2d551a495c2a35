/** Simulates a page's code on a busy machine: it is there after two and a half seconds. */
await new Promise((resolve) => setTimeout(resolve, 2_500))
export const heading = 'Sign In'
