/** What a column of a list says about a person. `other` is left out. */
export const COLUMN_KINDS = [
  'name',
  'first',
  'last',
  'suffix',
  'email',
  'rating',
  'duprId',
  'gender',
  'other',
] as const
export type ColumnKind = (typeof COLUMN_KINDS)[number]

/** The heading of a column: what it says, and about which person of the row (1 is a partner). */
export interface Heading {
  kind: ColumnKind
  whose: number
  /** Among several columns of the same kind, the lowest counts. */
  rank: number
}

/**
 * The words of headings in English, German, Spanish, French, Italian, Portuguese, Dutch, and the Nordic languages, without
 * accents and punctuation. The first line with a word or phrase that the heading contains decides, so narrow meanings
 * stand above wide ones: 'Emergency contact name' is no name, and 'DUPR ID' no rating.
 */
const WORDS: readonly (readonly [kind: ColumnKind, rank: number, phrases: string])[] = [
  ['duprId', 0, 'dupr id|dupr number|dupr no|dupr code|duprid|dupr profile id'],
  [
    'other',
    0,
    'emergency|parent|guardian|buyer|purchaser|payer|billed to|ordered by|contact name|contact person|notfall|urgence|emergencia',
  ],
  // Forms that ask for a sign-in write the address under 'Username'.
  [
    'other',
    1,
    'user name|username|screen name|nickname|nick name|team name|club name|event name|league name',
  ],
  [
    'other',
    0,
    'company|session name|class name|program name|court name|group name|division name|middle|mi|initial',
  ],
  [
    'other',
    0,
    'street|zip|postal|postcode|plz|city|state|country|strasse|ort|ville|ciudad|direccion|anschrift',
  ],
  [
    'other',
    0,
    'home address|mailing address|billing address|shipping address|address line|address 1|address 2',
  ],
  ['other', 0, 'phone|telephone|tel|mobile|cell|telefon|telefono|telefone|handy|movil|portable|whatsapp|fax'],
  [
    'other',
    0,
    'email sent|email opt|email consent|email confirmed|email status|rating date|rating type|member rating|dupr link|dupr url',
  ],
  ['other', 0, 'reliability|singles|mixed dupr'],
  ['suffix', 0, 'suffix|name suffix'],
  ['email', 0, 'email|emails|e mail|mail|courriel|correo|epost|e post|mailadresse|emailadresse|sahkoposti'],
  [
    'first',
    0,
    'first name|firstname|given name|given names|forename|forenames|fname|f name|given|preferred name|vorname|vornamen',
  ],
  ['first', 0, 'prenom|prenoms|nombre de pila|nombres|voornaam|fornavn|fornamn|primeiro nome'],
  [
    'last',
    0,
    'last name|lastname|surname|sur name|lname|l name|family|family name|nachname|familienname|apellido|apellidos',
  ],
  ['last', 0, 'nom de famille|cognome|sobrenome|apelido|achternaam|etternavn|efternavn|efternamn|zuname'],
  ['rating', 0, 'dupr doubles|doubles dupr|dupr rating|dupr doubles rating|doubles rating'],
  ['gender', 0, 'gender|sex|geschlecht|genero|sexo|genre|sexe|sesso|geslacht|kjonn|kon|pronouns|m f|f m'],
  ['rating', 1, 'dupr'],
  [
    'rating',
    2,
    'rating|ratings|rtg|utpr|wpr|ntrp|usapa|spielstarke|starke|wertung|clasificacion|classement|puntuacion',
  ],
  [
    'rating',
    3,
    'level|levels|lvl|skill|skills|skill level|strength|playing strength|self rating|self rated|niveau|niveaux|nivel|niveles|livello|niva',
  ],
  [
    'name',
    0,
    'full name|player name|display name|member name|participant name|name of player|nombre completo',
  ],
  ['name', 1, 'name|names|nombre|nom|nome|naam|navn|namn|spielername'],
  ['name', 2, 'player|players|participant|participants|member|members|attendee|attendees|registrant|invitee'],
  ['name', 2, 'spieler|spielerin|spielerinnen|teilnehmer|teilnehmerin|mitglied|jugador|jugadora|jugadores'],
  ['name', 2, 'joueur|joueurs|joueuse|participante|participantes|giocatore|jogador|speler|spiller|spelare'],
  ['name', 3, 'partner|partners|teammate|team mate|co player|pareja|partenaire|mitspieler'],
  ['other', 1, 'team|teams|pair|pairs|group|division|pool|flight|court|courts|slot|spot|position|seed|club'],
  [
    'other',
    1,
    'rank|place|no|nr|num|number|id|row|pos|age|birthday|birthdate|dob|birth|address|adresse|location',
  ],
  [
    'other',
    1,
    'paid|payment|fee|amount|price|balance|cost|total|due|bezahlt|pagado|paye|status|type|membership',
  ],
  [
    'other',
    1,
    'note|notes|comment|comments|remark|remarks|notiz|notizen|notas|bemerkung|remarque|commentaire',
  ],
  [
    'other',
    1,
    'timestamp|date|time|day|registered|joined|created|submitted|updated|checked in|check in|checkin',
  ],
  [
    'other',
    1,
    'available|availability|attendance|attended|present|shirt|size|waiver|label|labels|tag|tags|role',
  ],
  [
    'other',
    1,
    'avg|average|mean|score|scores|handicap|hours|years|experience|height|wins|losses|won|lost|games|points|pts|pct|percent|record|diff|sign up|signup|rsvp|days|weeks|week',
  ],
]

/** Phrases of a question that are about something else than the words in it: 'Do you need a partner?' */
const ASKED = /^(?:do|does|are|is|can|will|would|have|has|did|how|which|when|why) /

/** Narrow parts of a kind: what a person may only answer with yes or no. */
const NOT_ALONE = /^(?:need|find|looking|want)\b/

/** They mean a name only where they stand alone: 'Last week' is none. */
const ALONE: readonly (readonly [kind: ColumnKind, rank: number, phrases: string])[] = [
  ['first', 0, 'first'],
  ['last', 0, 'last'],
  ['name', 3, 'who'],
  ['other', 1, 'w|l|pf|pa|gp|mp|gb|rk'],
]

const PHRASES = WORDS.flatMap(([kind, rank, phrases]) =>
  phrases.split('|').map((phrase) => ({ kind, rank, phrase: ` ${phrase} ` })),
)
const EXACT = new Map(
  [
    ...PHRASES,
    ...ALONE.flatMap(([kind, rank, phrases]) =>
      phrases.split('|').map((phrase) => ({ kind, rank, phrase: ` ${phrase} ` })),
    ),
  ]
    .toReversed()
    .map((entry) => [entry.phrase, entry]),
)

/** Longer cells are sentences and not headings. */
const LONGEST_HEADING = 120

/** What a cell means as the heading of a column; null if it has no known word. */
export function headingOf(cell: string): Heading | null {
  if (cell.length > LONGEST_HEADING) return null
  const words = plainWords(cell)
  const whose = personOf(words)
  const found =
    EXACT.get(` ${words} `) ??
    EXACT.get(` ${withoutPerson(words)} `) ??
    PHRASES.find(({ phrase }) => ` ${words} `.includes(phrase))
  if (found === undefined) return whose === null ? null : { kind: 'name', whose, rank: 3 }
  const isAboutElse = found.kind !== 'other' && (ASKED.test(words) || NOT_ALONE.test(words))
  // 'Do you have a partner? If so, who?' is answered with a name.
  const isAsked =
    /\b(?:your|his|her|their)\b/.test(words) || (whose !== null && /\b(?:who|name)\b/.test(words))
  return isAboutElse && !isAsked
    ? { kind: 'other', whose: 0, rank: 1 }
    : { kind: found.kind, rank: found.rank, whose: whose ?? 0 }
}

/** Whether a cell is the name of a column and nothing else. */
export const isHeadingOnly = (cell: string) => EXACT.has(` ${plainWords(cell)} `)

/** 'Player 2 email' and "Partner's email" are about the second person of a row. */
function personOf(words: string): number | null {
  const numbered =
    /\b(?:player|partner|p|name|member|spieler|jugador|joueur|email|first|last) ?([1-4a-d])\b/.exec(words)
  if (numbered)
    return '1234'.includes(numbered[1] ?? '') ? Number(numbered[1]) - 1 : 'abcd'.indexOf(numbered[1] ?? '')
  return /\b(?:partner|partners|teammate|pareja|partenaire|mitspieler|second player)\b/.test(words) ? 1 : null
}

const withoutPerson = (words: string) =>
  words
    .replaceAll(/\b(?:player|partners?|teammate|legal|your)\b|\d/g, '')
    .replaceAll(/ +/g, ' ')
    .trim()

const plainWords = (cell: string) =>
  cell
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll(/['’]s\b/g, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
