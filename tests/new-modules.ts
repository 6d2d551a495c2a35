import { vi } from 'vitest'

// Whatever is imported from here on starts again, as on a page that was just opened.
vi.resetModules()
