/** What the browser and the database take for an address. */
export const ADDRESSES = [
  'a@b.co',
  "o'neil+pickle@sub.example.co.uk",
  'ana@exämple.de',
  'x_1@1.example.museum',
]

/** What neither of them takes for one. */
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
  'a@example.com\nBcc: b@example.com',
  `${'x'.repeat(250)}@example.com`,
]
