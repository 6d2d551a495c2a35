/** Email addresses that both the app and the database accept. */
export const ADDRESSES = [
  'a@b.co',
  "o'neil+pickle@sub.example.co.uk",
  'ana@exämple.de',
  'x_1@1.example.museum',
]

/** Text that both reject. */
export const NOT_ADDRESSES = [
  'a@b',
  'a@b.c',
  '@example.com',
  'a@',
  'a b@example.com',
  'a@exa mple.com',
  'a@@example.com',
  '.a@example.com',
  'a.@example.com',
  'a..b@example.com',
  'a@example..com',
  'a@.example.com',
  'Ana <ana@example.com>',
  'a@example.com,b@example.com',
  'a\u0007@example.com',
  'a\u200b@example.com',
  'a\u202e@example.com',
  'a@example.com\nBcc: b@example.com',
  `${'x'.repeat(250)}@example.com`,
]
