import { describe, expect, it } from 'vitest'
import { peopleInShort } from '../../../tests/unit/people-in-short'

/** As phones, web pages, letters, and chats in other languages have lists. */
const LISTS: [what: string, text: string, people: string[]][] = [
  [
    'ratings of doubles and singles',
    'Zoe Adams D:3.5 S:3.1\nYan Brook D:4.0 S:NR\nBo Ray D:3.25 S:3.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray||3.25'],
  ],
  [
    'ratings with singles first',
    'Zoe Adams - S: 3.1, D: 3.5\nYan Brook - S: NR, D: 4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'ratings with both words',
    'Zoe Adams doubles 3.5 singles 3.1\nYan Brook doubles 4.0 singles 3.9',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  ['ratings behind an at sign', 'Zoe@3.5\nYan@4.0\nBo@3.25', ['Zoe|||3.5', 'Yan|||4', 'Bo|||3.25']],
  [
    'a form that writes name=',
    'name=Zoe Adams\nemail=zoe@x.org\nrating=3.5\n\nname=Yan Brook\nemail=yan@x.org\nrating=4.0',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'name= in a line',
    'name=Zoe Adams; email=zoe@x.org; rating=3.5\nname=Yan Brook; email=yan@x.org; rating=4.0',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'contact cards',
    'BEGIN:VCARD\nVERSION:3.0\nN:Adams;Zoe;;;\nFN:Zoe Adams\nEMAIL;TYPE=INTERNET:zoe@x.org\nTEL;TYPE=CELL:+1 503 555 0142\nADR;TYPE=HOME:;;12 Oak St;Portland;OR;97201;USA\nEND:VCARD\nBEGIN:VCARD\nVERSION:3.0\nN:Brook;Yan;;;\nFN:Yan Brook\nEND:VCARD',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook'],
  ],
  [
    'a contact card of a phone',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nPRODID:-//Apple Inc.//iPhone OS 17.0//EN\r\nN:de la Cruz;Ana;;;\r\nFN:Ana de la Cruz\r\nitem1.EMAIL;type=INTERNET;type=pref:ana@x.org\r\nitem1.X-ABLabel:_$!<Home>!$_\r\nTEL;type=CELL;type=VOICE;type=pref:(503) 555-0142\r\nNOTE:met at the\r\n  park\r\nEND:VCARD\r\n',
    ['Ana|de la Cruz|ana@x.org'],
  ],
  [
    'a contact card of an old phone',
    'BEGIN:VCARD\nVERSION:2.1\nN;CHARSET=UTF-8:Müller;Jürgen;;;\nFN;CHARSET=UTF-8:Jürgen Müller\nEMAIL;HOME:jm@x.org\nEND:VCARD',
    ['Jürgen|Müller|jm@x.org'],
  ],
  [
    'names in a letter',
    'Hi Lucia, for Thursday we have Zoe Adams, Yan Brook, Bo Ray and Cleo Dunn. See you then!',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'names behind a colon',
    'The following players signed up: Zoe Adams, Yan Brook, Bo Ray, and Cleo Dunn.',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'a letter that someone signs',
    'Hello all,\n\nOur roster this season is Zoe Adams, Yan Brook, Bo Ray and Cleo Dunn.\n\nThanks,\nLucia',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'a letter without names',
    'Hi everyone, the courts are wet today so we will move to Saturday. Bring balls please. Thanks, Lucia',
    [],
  ],
  [
    'names in a sentence with a period',
    'Players this week: Zoe Adams, Yan Brook, Bo Ray.',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  ['first names between slashes', 'Zoe / Yan / Bo / Cleo', ['Zoe', 'Yan', 'Bo', 'Cleo']],
  [
    'dots between names',
    'Zoe Adams · Yan Brook · Bo Ray · Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'numbers in one line',
    '1. Zoe Adams 2. Yan Brook 3. Bo Ray 4. Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'and between all names',
    'Zoe Adams and Yan Brook and Bo Ray and Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'WhatsApp German',
    '20.11.26, 19:03 - Nachrichten und Anrufe sind Ende-zu-Ende-verschlüsselt.\n20.11.26, 19:03 - Lucia: Wer spielt am Donnerstag?\n20.11.26, 19:04 - Greg Müller: Bin dabei!\n20.11.26, 19:05 - Ana García: ich auch 🙋\n20.11.26, 19:06 - Bo Ray: kann leider nicht\n20.11.26, 19:08 - Sue Kim: dabei',
    ['Greg|Müller', 'Ana|García', 'Sue|Kim'],
  ],
  [
    'WhatsApp Spanish',
    '20/11/26, 19:03 - Los mensajes y las llamadas están cifrados de extremo a extremo.\n20/11/26, 19:03 - Lucia: ¿Quién juega el jueves?\n20/11/26, 19:04 - Ana García: Yo!\n20/11/26, 19:05 - Luis Pérez: me apunto\n20/11/26, 19:06 - Marta Díaz: no puedo\n20/11/26, 19:07 - José Ruiz: cuenta conmigo',
    ['Ana|García', 'Luis|Pérez', 'José|Ruiz'],
  ],
  [
    'WhatsApp Spanish p. m.',
    '20/11/2026, 7:03 p. m. - Lucia: ¿Quién juega?\n20/11/2026, 7:04 p. m. - Ana García: Sí\n20/11/2026, 7:05 p. m. - Luis Pérez: sí, voy',
    ['Ana|García', 'Luis|Pérez'],
  ],
  [
    'WhatsApp French',
    '20/11/2026, 19:03 - Les messages et les appels sont chiffrés de bout en bout.\n20/11/2026 à 19:03 - Lucia: Qui joue jeudi ?\n20/11/2026 à 19:04 - Chloé Durand: Présente !\n20/11/2026 à 19:05 - Yann Le Goff: oui\n20/11/2026 à 19:06 - Paul Petit: je ne peux pas\n20/11/2026 à 19:07 - Zoé Roy: moi aussi',
    ['Chloé|Durand', 'Yann|Le Goff', 'Zoé|Roy'],
  ],
  [
    'WhatsApp Italian',
    '20/11/26, 19:03 - Lucia: Chi gioca giovedì?\n20/11/26, 19:04 - Marco Rossi: ci sono\n20/11/26, 19:05 - Anna Bianchi: io sì\n20/11/26, 19:06 - Luca Verdi: non posso',
    ['Marco|Rossi', 'Anna|Bianchi'],
  ],
  [
    'WhatsApp Dutch',
    '20-11-2026 19:03 - Lucia: Wie speelt er donderdag?\n20-11-2026 19:04 - Jan de Vries: ik doe mee\n20-11-2026 19:05 - Piet Bakker: ja\n20-11-2026 19:06 - Kees Smit: kan niet',
    ['Jan|de Vries', 'Piet|Bakker'],
  ],
  [
    'WhatsApp Portuguese',
    '20/11/2026 19:03 - Lucia: Quem joga quinta?\n20/11/2026 19:04 - Ana Souza: eu vou\n20/11/2026 19:05 - João Silva: tô dentro\n20/11/2026 19:06 - Rui Costa: não posso',
    ['Ana|Souza', 'João|Silva'],
  ],
  [
    'WhatsApp group joined',
    "11/20/26, 7:03 PM - Greg Miller joined using this group's invite link\n11/20/26, 7:04 PM - Lucia added Ana García\n11/20/26, 7:05 PM - Ana García: in!\n11/20/26, 7:06 PM - Sue Kim changed the group description\n11/20/26, 7:09 PM - Greg Miller: yes please",
    ['Ana|García', 'Greg|Miller'],
  ],
  [
    'a fee above numbered names',
    '*THURSDAY LADDER 7PM*\n_Court fee $5_\n\n1️⃣ Zoe Adams\n2️⃣ Yan Brook\n3️⃣ Bo Ray\n4️⃣ \n\n*Reserves*\n1️⃣ Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  ['someone who is crossed out', '1. Zoe Adams\n2. ~Yan Brook~\n3. Bo Ray', ['Zoe|Adams', 'Bo|Ray']],
  [
    'a header of two rows',
    'Player\t\tContact\t\nFirst\tLast\tEmail\tPhone\nZoe\tAdams\tzoe@x.org\t503-555-0142\nYan\tBrook\tyan@x.org\t',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'what letters mean, below a table',
    'Name\tStatus\nZoe Adams\tP\nYan Brook\tU\n\t\nP = paid\t\nU = unpaid\t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'courts beside each other',
    '\tCourt 1\tCourt 2\tCourt 3\nPlayer 1\tZoe Adams\tBo Ray\tIda Berg\nPlayer 2\tYan Brook\tCy Dee\tKit Marsh\nPlayer 3\tAnn Lee\tFlo Gant\tLou Price\nPlayer 4\tTom Reed\tCleo Dunn\tGus Ali',
    [
      'Zoe|Adams',
      'Bo|Ray',
      'Ida|Berg',
      'Yan|Brook',
      'Cy|Dee',
      'Kit|Marsh',
      'Ann|Lee',
      'Flo|Gant',
      'Lou|Price',
      'Tom|Reed',
      'Cleo|Dunn',
      'Gus|Ali',
    ],
  ],
  [
    'a form that asks who the partner is',
    'Timestamp\tEmail Address\tWhat is your full name?\tWhat is your DUPR rating? (If none, estimate)\tDUPR ID\tDo you have a partner? If so, who?\tPhone number\tT-shirt size\tAnything we should know?\n11/20/2026 19:03:12\tzoe@x.org\tZoe Adams\t3.5ish\t4G7XKL\tYan Brook\t5035550142\tM\tBad knee\n11/21/2026 8:00:00\tyan@x.org\tYan Brook\t4\tK7LM2P\tZoe Adams\t5035550143\tL\t',
    ['Zoe|Adams|zoe@x.org|3.5|4G7XKL||Yan Brook', 'Yan|Brook|yan@x.org|4|K7LM2P||Zoe Adams'],
  ],
  [
    'an í that was broken',
    'Name,Email\nJosÃ© GarcÃ­a,jose@x.org\nJÃ¼rgen MÃ¼ller,jm@x.org',
    ['José|García|jose@x.org', 'Jürgen|Müller|jm@x.org'],
  ],
  ['letters that were broken twice', 'JosÃƒÂ© Ruiz\nAnn Lee', ['José|Ruiz', 'Ann|Lee']],
  [
    'letters of a web page',
    'Jos&eacute; Ruiz\nO&#39;Neil, Marcus\nCy &amp; Flo Gant',
    ['José|Ruiz', "Marcus|O'Neil", 'Cy|Gant|||||Flo Gant', 'Flo|Gant|||||Cy Gant'],
  ],
  [
    'the board of a club',
    'President: Ann Lee\nTreasurer: Bo Ray\nSecretary: Cy Dee',
    ['Ann|Lee', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'two initials in front',
    'Zoe A.\nYan B\nBo R.\nJ.R. Smith\nA. J. Lee',
    ['Zoe|A.', 'Yan|B', 'Bo|R.', 'J.R.|Smith', 'A. J.|Lee'],
  ],
  ['years of birth', "Zoe Adams (1980)\nYan Brook (1975)\nBo Ray '82", ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray']],
  [
    'Roman numbers',
    'I. Zoe Adams\nII. Yan Brook\nIII. Bo Ray\nIV. Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'titles in front',
    'Coach Ann Lee\nCapt. Bo Ray\nRev. Cy Dee\nProf. Flo Gant',
    ['Ann|Lee', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant'],
  ],
  [
    'notes behind a tab',
    "Zoe Adams\tcan't do week 3\nYan Brook\tbrings balls\nBo Ray\t",
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'answers in front of addresses',
    'Confirmed: Zoe Adams <zoe@x.org>\nConfirmed: Yan Brook <yan@x.org>\nDeclined: Bo Ray <bo@x.org>',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'answers to an invitation',
    'Zoe Adams (zoe@x.org) - Accepted\nYan Brook (yan@x.org) - Tentative\nBo Ray (bo@x.org) - Declined',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  ['how often someone played', 'Ann Lee x3\nBo Ray x1\nCy Dee x12', ['Ann|Lee', 'Bo|Ray', 'Cy|Dee']],
  [
    'courts beside and below each other',
    'Court 1\tCourt 2\nZoe Adams\tBo Ray\nYan Brook\tCy Dee\n\t\nCourt 3\tCourt 4\nIda Berg\tKit Marsh\nAnn Lee\tLou Price',
    ['Zoe|Adams', 'Bo|Ray', 'Yan|Brook', 'Cy|Dee', 'Ida|Berg', 'Kit|Marsh', 'Ann|Lee', 'Lou|Price'],
  ],
  [
    'courts with a dash',
    'Court 1 - Zoe Adams, Yan Brook, Ann Lee, Tom Reed\nCourt 2 - Bo Ray, Cy Dee, Flo Gant, Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Ann|Lee', 'Tom|Reed', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant', 'Cleo|Dunn'],
  ],
  [
    'games of doubles',
    'Zoe Adams/Yan Brook vs Ann Lee/Tom Reed\nBo Ray/Cy Dee vs Flo Gant/Cleo Dunn',
    [
      'Zoe|Adams|||||Yan Brook',
      'Yan|Brook|||||Zoe Adams',
      'Ann|Lee|||||Tom Reed',
      'Tom|Reed|||||Ann Lee',
      'Bo|Ray|||||Cy Dee',
      'Cy|Dee|||||Bo Ray',
      'Flo|Gant|||||Cleo Dunn',
      'Cleo|Dunn|||||Flo Gant',
    ],
  ],
  [
    'games of singles',
    'Zoe Adams vs Yan Brook\nBo Ray vs. Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'players below days',
    'Week of\tMon\tWed\tFri\n12/1\tZoe Adams\tBo Ray\tIda Berg\n12/8\tYan Brook\tCy Dee\tKit Marsh',
    ['Zoe|Adams', 'Bo|Ray', 'Ida|Berg', 'Yan|Brook', 'Cy|Dee', 'Kit|Marsh'],
  ],
  ['a rating right behind a dash', 'Zoe Adams-3.5\nYan Brook-4.0', ['Zoe|Adams||3.5', 'Yan|Brook||4']],
  [
    'ratings with signs',
    'Zoe Adams 3.5+\nYan Brook 4.0-\nBo Ray ~3.25',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray||3.25'],
  ],
  [
    'provisional ratings',
    'Zoe Adams 3.512P\nYan Brook 4.012 (provisional)',
    ['Zoe|Adams||3.512', 'Yan|Brook||4.012'],
  ],
  [
    'links behind names',
    'Zoe Adams https://dashboard.dupr.com/dashboard/player/123456789/\nYan Brook https://dashboard.dupr.com/dashboard/player/987654321',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'a heading with a sum',
    'Attendees (4)\nZoe Adams\nYan Brook\nBo Ray\nCy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'the guests of a Facebook event',
    'Going · 3\nZoe Adams\nAdd Friend\nYan Brook\n12 mutual friends\nBo Ray\nMessage',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'answers of a team app',
    'Attending (2)\nZoe Adams\nYan Brook\nDeclined (1)\nBo Ray\nUnanswered (1)\nCy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'answers of a team app in German',
    'Zusagen (2)\nZoe Adams\nYan Brook\nAbsagen (1)\nBo Ray',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'a poll in German',
    'Umfrage\nWer spielt Donnerstag?\nJa (3)\nZoe Adams\nYan Brook\nCy Dee\nNein (1)\nBo Ray',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'a Spanish list with substitutes',
    'Lista jueves 7pm\n1. Ana García\n2. Luis Pérez\nSuplentes:\n1. Marta Díaz',
    ['Ana|García', 'Luis|Pérez', 'Marta|Díaz'],
  ],
  [
    'a French list with substitutes',
    'Jeudi 19h\n1- Chloé Durand\n2- Yann Le Goff\nRemplaçants :\n1- Paul Petit',
    ['Chloé|Durand', 'Yann|Le Goff', 'Paul|Petit'],
  ],
  [
    'divisions between rows',
    'Name,DUPR\n3.0-3.5 Division,\nZoe Adams,3.5\n4.0+ Division,\nYan Brook,4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  ['a rating right behind a slash', 'Zoe Adams/3.5\nYan Brook/4.0', ['Zoe|Adams||3.5', 'Yan|Brook||4']],
  [
    'answers of an email',
    'On Fri, Nov 20, 2026 at 7:03 PM Zoe Adams <zoe@x.org> wrote:\n> I am in!\nOn Fri, Nov 20, 2026 at 7:05 PM Yan Brook <yan@x.org> wrote:\n> Me too',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'cities and states',
    'Zoe Adams, Portland, OR\nYan Brook, Salem, OR\nBo Ray, Bend, OR',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'a header of short words',
    'P. Name Sp. S N\n1. Zoe Adams 8 6 2\n2. Yan Brook 8 5 3',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'an organizer who is asked',
    '[11/20, 7:03 PM] Lucia: Are you in for Thursday?\n[11/20, 7:04 PM] Zoe Adams: What time?\n[11/20, 7:05 PM] Lucia: 7\n[11/20, 7:06 PM] Zoe Adams: ok in\n[11/20, 7:07 PM] Yan Brook: running 10 min late but in\n[11/20, 7:08 PM] Bo Ray: sorry working late\n[11/20, 7:09 PM] Cy Dee: 🎾',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'answers that an email quotes',
    'Zoe Adams wrote:\nI am in\n\nYan Brook wrote:\nCount me in too',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'men and women in front of a colon',
    'M: Yan Brook, Bo Ray\nW: Zoe Adams, Ann Lee',
    ['Yan|Brook', 'Bo|Ray', 'Zoe|Adams', 'Ann|Lee'],
  ],
  ['guys and gals', 'Guys\nYan Brook\nBo Ray\nGals\nZoe Adams', ['Yan|Brook', 'Bo|Ray', 'Zoe|Adams']],
  [
    'WhatsApp Norwegian',
    '20.11.2026, 19:03 - Lucia: Hvem spiller torsdag?\n20.11.2026, 19:04 - Kari Nordmann: Jeg er med\n20.11.2026, 19:05 - Ola Hansen: kan ikke',
    ['Kari|Nordmann'],
  ],
  [
    'WhatsApp Polish',
    '20.11.2026, 19:03 - Lucia: Kto gra w czwartek?\n20.11.2026, 19:04 - Anna Nowak: Ja gram\n20.11.2026, 19:05 - Jan Kowalski: jestem\n20.11.2026, 19:06 - Piotr Zając: nie mogę',
    ['Anna|Nowak', 'Jan|Kowalski'],
  ],
  [
    'a list that was forwarded',
    'Forwarded\nThursday list:\n1. Zoe Adams ✅\n2. Yan Brook ✅\n3. Bo Ray ❓',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'pairs behind the name of their team',
    'The Dinkers: Zoe Adams & Yan Brook\nNet Gains: Bo Ray & Cy Dee',
    ['Zoe|Adams|||||Yan Brook', 'Yan|Brook|||||Zoe Adams', 'Bo|Ray|||||Cy Dee', 'Cy|Dee|||||Bo Ray'],
  ],
  ['a ranking of a web page', '1\nZoe Adams\n1,250 pts\n2\nYan Brook\n1,100 pts', ['Zoe|Adams', 'Yan|Brook']],
  [
    'a letter with a greeting',
    'Hi Lucia,\nhere are my players:\nZoe Adams\nYan Brook\nBest,\nTom',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'addresses in a sentence',
    'Please add Zoe Adams (zoe@x.org) and Yan Brook (yan@x.org). Thanks!',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'an address book',
    'Zoe Adams\n12 Oak St\nPortland, OR 97201\n503-555-0142\nzoe@x.org\n\nYan Brook\n9 Elm Ave\nSalem, OR 97301\nyan@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'partners who are none',
    'Player\tPartner\tDivision\nZoe Adams\tYan Brook\tMixed\nAnn Lee\tNeed partner\tMixed\nBo Ray\tnone\tMixed',
    ['Zoe|Adams|||||Yan Brook', 'Yan|Brook|||||Zoe Adams', 'Ann|Lee', 'Bo|Ray'],
  ],
  [
    'particles before an address',
    'de la Cruz, Ana María (ana@x.org)\nAnn van der Berg (ann@x.org)\nLuis de la Cruz Soto (luis@x.org)',
    ['Ana María|de la Cruz|ana@x.org', 'Ann|van der Berg|ann@x.org', 'Luis|de la Cruz Soto|luis@x.org'],
  ],
]

describe('a list from elsewhere', () => {
  it.each(LISTS)('%s', (_what, text, people) => {
    expect(peopleInShort(text)).toEqual(people)
  })
})
