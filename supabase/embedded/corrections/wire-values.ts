/**
 * Lite passes on what the database driver gives: timestamps as Postgres prints them ("2026-05-01 18:00:00+00", which
 * Safari cannot parse) and decimals as strings. PostgREST answers ISO 8601 and numbers.
 */
function isoTimestamp(text: string) {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** NaN and Infinity have no JSON number: PostgREST leaves them strings too. */
function decimal(text: string) {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

const oid = { boolean: 16, json: 114, jsonb: 3802, timestamp: 1114, timestamptz: 1184, numeric: 1700 }

export const pgliteParsers = {
  [oid.timestamp]: isoTimestamp,
  [oid.timestamptz]: isoTimestamp,
  [oid.numeric]: decimal,
}

/** Sends booleans as text on both databases. For a word that isn't one, one driver would store false, the other would fail. */
export const pgliteSerializers = { [oid.boolean]: String }

/**
 * Lite serializes JSON before it hands it to the driver `postgres`, which then serializes it again: the column
 * `auth.users.raw_user_meta_data` holds a JSON string and triggers that read a name out of it find NULL.
 */
const json = (type: number) => ({
  to: type,
  from: [type],
  serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
  parse: (text: string): unknown => JSON.parse(text),
})

const asText = (type: number, parse: (text: string) => unknown) => ({
  to: type,
  from: [type],
  serialize: String,
  parse,
})

export const postgresTypes = {
  json: json(oid.json),
  jsonb: json(oid.jsonb),
  timestamp: asText(oid.timestamp, isoTimestamp),
  timestamptz: asText(oid.timestamptz, isoTimestamp),
  boolean: asText(oid.boolean, (text) => text === 't'),
  numeric: asText(oid.numeric, decimal),
}
