import { describe, expect, it } from 'vitest'
import { peopleInShort } from '../../../tests/unit/people-in-short'

/** Written by someone who wanted the reader to fail: lists as clubs, apps, and chats have them. */
const LISTS: [what: string, text: string, people: string[]][] = [
  [
    'Mr. and Mrs.',
    'Mr. and Mrs. Gant\nMr. Cy Dee\nMrs. Flo Dee',
    ['Mr.|Gant|||||Mrs. Gant', 'Mrs.|Gant|||||Mr. Gant', 'Cy|Dee', 'Flo|Dee'],
  ],
  [
    'Mr. & Mrs. with a first name',
    'Mr. & Mrs. Cy Gant\nAnn Lee',
    ['Cy|Gant|||||Mrs. Gant', 'Mrs.|Gant|||||Cy Gant', 'Ann|Lee'],
  ],
  [
    'gender in front of the name',
    'M Tom Reed\nF Ann Lee\nM Bo Ray\nF Cleo Dunn',
    ['Tom|Reed||||male', 'Ann|Lee||||female', 'Bo|Ray||||male', 'Cleo|Dunn||||female'],
  ],
  ['gender in front, with a dash', '(M) Tom Reed\n(F) Ann Lee', ['Tom|Reed||||male', 'Ann|Lee||||female']],
  [
    "an answer in front: I'm in",
    "I'm in – Zoe\nI'm in - Yan Brook\nCount me in, Bo Ray",
    ['Zoe', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'an answer in front: Yes!',
    'Yes! Zoe Adams\nIn: Yan Brook\n👍 Bo Ray\n+1 Cleo Dunn',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cleo|Dunn'],
  ],
  [
    'TeamSnap',
    'First,Last,Number,Position,Email,Email Label,Hide Email,Mobile Phone,Birthday,Gender,Non-Player,Manager\nZoe,Adams,12,,zoe@x.org,Home,no,503-555-0142,1/2/1980,Female,no,no\nYan,Brook,7,,yan@x.org,,no,,,Male,no,yes',
    ['Zoe|Adams|zoe@x.org|||female', 'Yan|Brook|yan@x.org|||male'],
  ],
  [
    'SignUpGenius with open slots',
    'Date,Time,Slot,Name,Email,Comment\n12/01/2026,7:00 PM,Player 1,Zoe Adams,zoe@x.org,\n12/01/2026,7:00 PM,Player 2,,,\n12/01/2026,7:00 PM,Player 3,Yan Brook,yan@x.org,"late, sorry"',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'PickleballBrackets',
    'Event\tPlayer\tPlayer Rating\tPartner\tPartner Rating\tPaid\nMixed 3.5\tZoe Adams\t3.51\tYan Brook\t3.62\tYes\nMixed 3.5\tAnn Lee\t3.4\tBo Ray\t3.8\tNo',
    [
      'Zoe|Adams||3.51|||Yan Brook',
      'Yan|Brook||3.62|||Zoe Adams',
      'Ann|Lee||3.4|||Bo Ray',
      'Bo|Ray||3.8|||Ann Lee',
    ],
  ],
  [
    'a DUPR club export',
    'Full Name,DUPR ID,Singles,Doubles,Singles Reliability,Doubles Reliability,Email,Age,Gender\nZoe Adams,4G7XKL,NR,3.512,0,88,zoe@x.org,44,FEMALE\nYan Brook,K7LM2P,4.001,4.125,60,100,,39,MALE',
    ['Zoe|Adams|zoe@x.org|3.512|4G7XKL|female', 'Yan|Brook||4.125|K7LM2P|male'],
  ],
  [
    'CourtReserve registrants',
    'Registrants Report\nEvent: Thursday Ladder\n\nMember,Email,Phone,Registered On,Price,Paid\n"Adams, Zoe (#1001)",zoe@x.org,(503) 555-0142,11/20/2026 7:03 PM,$10.00,Yes\n"Brook, Yan (#1002)",yan@x.org,,11/21/2026 8:00 AM,$10.00,No',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'WhatsApp on Android, with a deleted message',
    '11/20/26, 7:03 PM - Messages and calls are end-to-end encrypted.\n11/20/26, 7:03 PM - Lucia: Who plays Thursday?\n11/20/26, 7:04 PM - Greg Miller: In!\n11/20/26, 7:05 PM - Ana García: me too 🙋\n11/20/26, 7:06 PM - Dave: This message was deleted\n11/20/26, 7:07 PM - Bo Ray: out this week sorry\n11/20/26, 7:09 PM - Sue Kim: count me in',
    ['Greg|Miller', 'Ana|García', 'Sue|Kim'],
  ],
  [
    'iMessage names above answers',
    'Lucia Cervantes\nWho is in for Thursday?\nGreg Miller\nIn\nAna García\nYes please\nBo Ray\nCan’t make it',
    ['Greg|Miller', 'Ana|García'],
  ],
  [
    'a Facebook thread',
    'Greg Miller\nI’m in!\n3h\nLike\nReply\nAna García\nMe too!\n2h\nLike\nReply\nView 3 more comments',
    ['Greg|Miller', 'Ana|García'],
  ],
  [
    'a list copied from one message to the next',
    'Thursday 7pm ladder\n1. Greg Miller\n2. Ana García\n3. Bo Ray (maybe)\n4.\n5.\nWaitlist:\n1. Sue Kim',
    ['Greg|Miller', 'Ana|García', 'Bo|Ray', 'Sue|Kim'],
  ],
  [
    'German',
    'Nr.;Name;Vorname;E-Mail;Handy;Spielstärke;Geschlecht\n1;Müller;Jürgen;jm@x.org;0171 5550142;3,5;m\n2;Groß;Änne;ag@x.org;;4,0;w',
    ['Jürgen|Müller|jm@x.org|3.5||male', 'Änne|Groß|ag@x.org|4||female'],
  ],
  [
    'Spanish',
    'Nombre;Apellidos;Correo electrónico;Teléfono;Nivel;Pagado\nLuis;García López;luis@x.org;600 555 014;3,5;Sí\nAna;de la Cruz;ana@x.org;;4;No',
    ['Luis|García López|luis@x.org|3.5', 'Ana|de la Cruz|ana@x.org|4'],
  ],
  [
    'French',
    'Prénom,Nom de famille,Courriel,Téléphone,Classement\nChloé,Durand,chloe@x.org,06 55 50 14 20,"3,5"\nJean-Luc,Le Goff,jl@x.org,,4',
    ['Chloé|Durand|chloe@x.org|3.5', 'Jean-Luc|Le Goff|jl@x.org|4'],
  ],
  [
    'couples in one cell, one address',
    'Name,Email\nCy & Flo Gant,gant@x.org\n"Lee, Ann & Bo",lee@x.org',
    [
      'Cy|Gant|gant@x.org||||Flo Gant',
      'Flo|Gant|||||Cy Gant',
      'Ann|Lee|lee@x.org||||Bo Lee',
      'Bo|Lee|||||Ann Lee',
    ],
  ],
  ['couples on two lines', 'Cy Gant gant@x.org\nFlo Gant gant@x.org', ['Cy|Gant|gant@x.org', 'Flo|Gant']],
  [
    'pairs with plus and and',
    'Ann Lee + Bo Ray\nCy Dee and Flo Gant\nIda Berg w/ Kit Marsh',
    [
      'Ann|Lee|||||Bo Ray',
      'Bo|Ray|||||Ann Lee',
      'Cy|Dee|||||Flo Gant',
      'Flo|Gant|||||Cy Dee',
      'Ida|Berg|||||Kit Marsh',
      'Kit|Marsh|||||Ida Berg',
    ],
  ],
  [
    'pairs with numbers',
    '1. Ann Lee/Bo Ray 3.5\n2. Cy Dee/Flo Gant 4.0',
    ['Ann|Lee||3.5|||Bo Ray', 'Bo|Ray|||||Ann Lee', 'Cy|Dee||4|||Flo Gant', 'Flo|Gant|||||Cy Dee'],
  ],
  [
    'suffixes and degrees',
    'Ray Smith Jr.\nDr. Ann Lee, MD\nSmith III, Bob\nCleo Dunn, Ph.D.',
    ['Ray|Smith Jr.', 'Ann|Lee MD', 'Bob|Smith III', 'Cleo|Dunn Ph.D.'],
  ],
  [
    'nicknames',
    'Robert "Bob" Ortiz\nWilliam (Bill) Hale\nAlexandra ‘Alex’ Moore',
    ['Robert|Ortiz', 'William|Hale', 'Alexandra|Moore'],
  ],
  [
    'a waitlist with positions',
    'Confirmed (2)\nZoe Adams\nYan Brook\n\nWaitlist (1)\nWL1 Bo Ray',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'emoji around everything',
    '🎾🎾 Zoe Adams 🎾🎾\n💪🏽Yan Brook💪🏽 3.5\n🥒 Bo Ray 🇺🇸',
    ['Zoe|Adams', 'Yan|Brook||3.5', 'Bo|Ray'],
  ],
  [
    'court assignments',
    'Court 1: Zoe Adams, Yan Brook, Bo Ray, Ann Lee\nCourt 2: Cy Dee, Flo Gant, Ida Berg, Kit Marsh',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Ann|Lee', 'Cy|Dee', 'Flo|Gant', 'Ida|Berg', 'Kit|Marsh'],
  ],
  [
    'an Outlook address line',
    'Adams, Zoe <zoe@x.org>; Brook, Yan <yan@x.org>; bo@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org', '||bo@x.org'],
  ],
  [
    'a Gmail address line',
    'Zoe Adams <zoe@x.org>, "Brook, Yan" <yan@x.org>, bo@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org', '||bo@x.org'],
  ],
  [
    'attendance marks in columns of dates',
    'Name\t11/5\t11/12\t11/19\nZoe Adams\tX\t\tX\nYan Brook\tX\tX\t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'a club sheet with totals and blank rows',
    'Player\tDues\tPaid\n\t\t\nZoe Adams\t$40\tY\nYan Brook\t$40\tN\n\t\t\nTotal\t$80\t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'two addresses',
    'Name,Email,Email 2\nZoe Adams,zoe@x.org,zoe@work.org\nYan Brook,,yan@work.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@work.org'],
  ],
  [
    'ratings in brackets and words',
    'Zoe Adams [3.5]\nYan Brook (DUPR 4.125)\nBo Ray - 3.0\nAnn Lee, rating: 3.75',
    ['Zoe|Adams||3.5', 'Yan|Brook||4.125', 'Bo|Ray||3', 'Ann|Lee||3.75'],
  ],
  [
    'small letters',
    'zoe adams\nyan brook\nmarcus o’neil\nann mccoy',
    ['Zoe|Adams', 'Yan|Brook', 'Marcus|O’Neil', 'Ann|McCoy'],
  ],
  ['names only, one word', 'Zoe\nYan\nBo\nCleo', ['Zoe', 'Yan', 'Bo', 'Cleo']],
  [
    'a Markdown table',
    '| Name | Email |\n| --- | --- |\n| Zoe Adams | zoe@x.org |\n| Yan Brook | yan@x.org |',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'phones in front',
    '(503) 555-0142 Zoe Adams\n503.555.0143 Yan Brook\n+1 503 555 0144 – Bo Ray',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'a poll',
    'Thursday ladder?\nYes (3)\nZoe Adams\nYan Brook\nBo Ray\nNo (1)\nAnn Lee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'subs below the players',
    'Zoe Adams\nYan Brook\nSubs:\nBo Ray\nAnn Lee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Ann|Lee'],
  ],
  [
    'a team in front',
    'Red\tZoe Adams\t3.5\nRed\tYan Brook\t3.0\nBlue\tBo Ray\t4.0\nBlue\tAnn Lee\t3.25',
    ['Zoe|Adams||3.5', 'Yan|Brook||3', 'Bo|Ray||4', 'Ann|Lee||3.25'],
  ],
]

describe('a messy list', () => {
  it.each(LISTS)('%s', (_what, text, people) => {
    expect(peopleInShort(text)).toEqual(people)
  })
})
