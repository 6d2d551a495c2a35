import { setupServer } from 'msw/node'

/** The URL of the backend that only exists as handlers. */
export const BACKEND = 'https://backend.kitchenline.test'

/** Without default handlers: each test says what the backend answers, and anything else fails the test. */
export const server = setupServer()
