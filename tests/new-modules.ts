import { vi } from 'vitest'

// What is imported from here on starts fresh, as on a page that was just opened.
vi.resetModules()
