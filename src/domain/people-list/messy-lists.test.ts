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
  [
    'a contact column of phones and addresses',
    'Guest Name,Playing Strength,Contact Info\nZoe Adams,3.5,503-555-0142\nYan Brook,4,yan@x.org',
    ['Zoe|Adams||3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'phones with extensions and labels',
    'Zoe Adams  503.555.0142 x12\nYan Brook  +44 20 7946 0958\nBo Ray  cell: 503-555-0144',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'answers in German',
    '[20.11.26, 19:03:12] Zoe Adams: bin dabei\n[20.11.26, 19:04:00] Yan Brook: ich auch\n[20.11.26, 19:05:00] Bo Ray: kann leider nicht',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'answers in other words',
    "[11/20/26, 7:03 PM] Zoe Adams: I’m in!!!\n[11/20/26, 7:04 PM] Yan Brook: IN 🎾🎾\n[11/20/26, 7:05 PM] Bo Ray: in for thursday\n[11/20/26, 7:06 PM] Cy Dee: I can make it\n[11/20/26, 7:08 PM] Flo Gant: can't this week\n[11/20/26, 7:09 PM] Ida Berg: Count us both in!\n[11/20/26, 7:10 PM] Kit Marsh: what court?",
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee', 'Ida|Berg'],
  ],
  [
    'who writes their name in the message',
    '[11/20/26, 7:03 PM] +1 (503) 555-0142: Zoe Adams in\n[11/20/26, 7:04 PM] +1 (503) 555-0143: This is Yan Brook, in please\n[11/20/26, 7:05 PM] ~Bo: in',
    ['Zoe|Adams', 'Yan|Brook', 'Bo'],
  ],
  [
    'TeamReach',
    'Thu, Nov 20 7:00 PM - Ladder\nComing (3)\nZoe Adams\nYan Brook\nBo Ray +1\nNot Coming (1)\nCy Dee\nNo Response (2)\nFlo Gant\nIda Berg',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'PlaytimeScheduler',
    'Thursday Nov 20, 2026 6:00PM - 8:00PM\nRiverside Park\n4 of 8 players\nZoe A (3.5)\nYan B (4.0)\nBo R (3.75)\nCy D (3.25)',
    ['Zoe|A||3.5', 'Yan|B||4', 'Bo|R||3.75', 'Cy|D||3.25'],
  ],
  [
    'SignUpGenius, copied from its page',
    'Ladder Player\n4 of 8 slots filled\nZoe Adams\nYan Brook (2)\nComment: running late\nSign Up',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'a Google Forms export with a user name',
    'Timestamp\tUsername\tFull name\tPhone\tT-shirt size\tLevel\n11/20/2026 19:03:22\tzoe@x.org\tZoe Adams\t5035550142\tM\t3.5-4.0\n11/20/2026 19:05:22\tyan@x.org\tYan Brook\t5035550143\tL\t3.0',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org|3'],
  ],
  [
    'suffixes in a column of last names',
    'Last,First,Email\nSmith Jr.,Ray,ray@x.org\n"King, III",Hal,hal@x.org\nLee,Ann,ann@x.org',
    ['Ray|Smith Jr.|ray@x.org', 'Hal|King III|hal@x.org', 'Ann|Lee|ann@x.org'],
  ],
  [
    'links to DUPR',
    'Name,DUPR link\nZoe Adams,https://dashboard.dupr.com/dashboard/player/4G7XKL\nYan Brook,https://dashboard.dupr.com/dashboard/player/K7LM2P',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'Spanish last names first',
    'García López, Ana María\nFernández de la Vega, Luis\nOrtega y Gasset, José',
    ['Ana María|García López', 'Luis|Fernández de la Vega', 'José|Ortega y Gasset'],
  ],
  [
    'crosses for who has not paid',
    '1) Zoe Adams (3.5) ✅ paid\n2) Yan Brook (4.0) ❌ not paid\n3) Bo Ray (NR)',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray'],
  ],
  [
    'a waitlist in front of names',
    '1. Zoe Adams\n2. Yan Brook\nWL: Bo Ray\nWL: Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'Slack',
    'Zoe Adams  7:03 PM\nI’m in\nYan Brook  7:04 PM\n:+1:\nBo Ray  7:05 PM\ncan’t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'last names first without quotes',
    'Name,Rating\nAdams, Zoe,3.5\nBrook, Yan,4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'Lname and Fname',
    'Lname;Fname;mail;USAPA rating;Sex\nAdams;Zoe;zoe@x.org;3,5;F\nBrook;Yan;yan@x.org;4;M',
    ['Zoe|Adams|zoe@x.org|3.5||female', 'Yan|Brook|yan@x.org|4||male'],
  ],
  ['arrows of a ladder', '1 ↑ Zoe Adams\n2 ↓ Yan Brook\n3 – Bo Ray', ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray']],
  [
    'form fields between lines',
    'First Name: Zoe\nLast Name: Adams\nEmail: zoe@x.org\nSkill Level: 3.5\n---\nFirst Name: Yan\nLast Name: Brook\nEmail: yan@x.org\nSkill Level: 4.0',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'Mailchimp',
    'Email Address,First Name,Last Name,Address,Phone Number,MEMBER_RATING,OPTIN_TIME,TAGS\nzoe@x.org,Zoe,Adams,"12 Oak St  Salem OR 97301",503-555-0142,2,2024-01-02 03:04:05,"""ladder"""\nyan@x.org,Yan,Brook,,,4,2024-01-02 03:04:05,',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'whole ratings between others',
    'Session: Advanced 4.0+\nPlayers (4/8)\nZoe Adams 4.1\nYan Brook 4.0\nBo Ray 4.25\nCy Dee 4\nWaitlist (0)',
    ['Zoe|Adams||4.1', 'Yan|Brook||4', 'Bo|Ray||4.25', 'Cy|Dee||4'],
  ],
  [
    'ratings on the next line',
    'Zoe Adams\n3.5\nYan Brook\n4.0\nBo Ray\n3.75',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray||3.75'],
  ],
  [
    'a chat of sentences',
    "[11/20/26, 7:01 PM] Lucia C: Morning all! Who can play Thursday 6pm at Riverside?\n[11/20/26, 7:03 PM] Zoe Adams: Me\n[11/20/26, 7:04 PM] Yan Brook: I'm in if there's room\n[11/20/26, 7:05 PM] Bo Ray: Sounds good\n[11/20/26, 7:06 PM] Cy Dee: Unfortunately out of town\n[11/20/26, 7:07 PM] Flo Gant: Me and Ida Berg\n[11/20/26, 7:08 PM] Kit Marsh: 🙋🏻‍♀️\n[11/20/26, 7:09 PM] Lucia C: Great, see you there",
    ['Zoe|Adams', 'Yan|Brook', 'Flo|Gant', 'Ida|Berg', 'Kit|Marsh'],
  ],
  [
    'WhatsApp on Android, with other answers',
    '11/20/26, 7:03 PM - Zoe Adams: In\n11/20/26, 7:04 PM - Yan Brook: In 👍\n11/20/26, 7:05 PM - Yan Brook: <Media omitted>\n11/20/26, 7:06 PM - Bo Ray changed the group description\n11/20/26, 7:07 PM - \u200eCy Dee: Can do',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  ['a chat without times', "Lucia: who's in?\nZoe: in\nYan: in!\nBo: nope\nCy: me!", ['Zoe', 'Yan', 'Cy']],
  [
    'answers in front, one unsure',
    'Can everyone please confirm?\nYes: Zoe Adams\nYes: Yan Brook\nNot sure: Bo Ray\nNo: Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'pairs in parentheses behind their team',
    'Dinkers (Ann Lee & Bo Ray)\nLobsters (Cy Dee & Flo Gant)',
    ['Ann|Lee|||||Bo Ray', 'Bo|Ray|||||Ann Lee', 'Cy|Dee|||||Flo Gant', 'Flo|Gant|||||Cy Dee'],
  ],
  [
    'pairs with a word between them',
    'Ann Lee with Bo Ray\nCy Dee w/ Flo Gant\nIda Berg (partner: Kit Marsh)',
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
    'ratings with signs and words behind',
    'Zoe Adams - 3.5/4.0\nYan Brook - 3.5+\nBo Ray - 4.0-\nCy Dee - 3.25 DUPR',
    ['Zoe|Adams', 'Yan|Brook||3.5', 'Bo|Ray||4', 'Cy|Dee||3.25'],
  ],
  [
    'words for a level',
    'Zoe Adams level 3.5\nYan Brook Level: 4\nBo Ray lvl 3.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray||3'],
  ],
  [
    'last names first in mixed case',
    'adams, ZOE\nBROOK, yan\nlee, ann',
    ['Zoe|Adams', 'Yan|Brook', 'Ann|Lee'],
  ],
  [
    'two lists beside each other',
    'Men\tRating\tWomen\tRating\nYan Brook\t4.0\tZoe Adams\t3.5\nBo Ray\t3.5\tAnn Lee\t3.0',
    ['Yan|Brook||4', 'Zoe|Adams||3.5', 'Bo|Ray||3.5', 'Ann|Lee||3'],
  ],
  [
    'a title of two lines above a header',
    'Riverside Pickleball Club\nMember List as of 11/20/2026\n\nLast Name,First Name,Cell,Email\nAdams,Zoe,503-555-0142,zoe@x.org\nBrook,Yan,,yan@x.org\n\nTotal members: 2',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'Family and Given',
    'Family\tGiven\tSex\tBirth year\tDUPR\nAdams\tZoe\tF\t1980\t3.5\nBrook\tYan\tM\t1975\t4.0',
    ['Zoe|Adams||3.5||female', 'Yan|Brook||4||male'],
  ],
  [
    'numbered teams in front',
    'Team 1\tZoe Adams\tYan Brook\nTeam 2\tBo Ray\tCy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'a Spanish form that asks about partners',
    'Marca temporal,Nombre y apellido,Correo,Nivel de juego,¿Tienes pareja?\n20/11/2026 19:03:22,Ana García,ana@x.org,3.5,No\n20/11/2026 19:08:22,Luis Pérez,luis@x.org,4,Sí',
    ['Ana|García|ana@x.org|3.5', 'Luis|Pérez|luis@x.org|4'],
  ],
  [
    'sentences behind names',
    'Zoe Adams: I can play!\nYan Brook: me too\nBo Ray: can’t, sorry\nCy Dee: yes, and I can bring balls',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'an organizer who sums up',
    '[20/11/2026, 19:03:12] Zoe Adams: In\n[20/11/2026, 19:04:12] Yan Brook: I’ll play\n[20/11/2026, 19:05:12] Bo Ray: Put me on the waitlist\n[20/11/2026, 19:06:12] Sam: ok! so far Zoe, Yan',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'sections with pictures',
    "*Tuesday Ladder – Who's playing?*\n\n✅ IN\nZoe Adams\nYan Brook\n\n❌ OUT\nBo Ray\n\n❓ MAYBE\nCy Dee",
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    "I'm in, behind names",
    "Zoe Adams I'm in\nYan Brook I’m in!\nBo Ray count me in\nCy Dee not this time",
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'a GroupMe poll',
    'Poll: Thursday?\nYes — 2 votes\nZoe Adams\nYan Brook\nNo — 1 vote\nBo Ray',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'who brings someone',
    'Zoe Adams +1 (Yan Brook)\nBo Ray + Cy Dee\nFlo Gant plus Ida Berg',
    [
      'Zoe|Adams|||||Yan Brook',
      'Yan|Brook|||||Zoe Adams',
      'Bo|Ray|||||Cy Dee',
      'Cy|Dee|||||Bo Ray',
      'Flo|Gant|||||Ida Berg',
      'Ida|Berg|||||Flo Gant',
    ],
  ],
  [
    'a couple in the cells of one row',
    'Cy Gant, Flo Gant, gant@x.org\nAnn Lee, ann@x.org',
    ['Cy|Gant|gant@x.org', 'Flo|Gant', 'Ann|Lee|ann@x.org'],
  ],
  [
    'streets behind names, without commas',
    'Zoe Adams 12 Oak St Portland\nYan Brook 9 Elm Ave Salem',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  ['one word in capitals', 'ZOE\nYAN\nBO', ['Zoe', 'Yan', 'Bo']],
  [
    'middle initials',
    'First\tMI\tLast\tHome Club\nZoe\tM\tAdams\tWest\nYan\t\tBrook\tEast',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'long answers',
    '11/20/26, 19:03 - Zoe Adams: Yes!\n11/20/26, 19:04 - Yan: yessss\n11/20/26, 19:05 - Bo Ray: Iʼm in\n11/20/26, 19:06 - Cy Dee: nah, next week\n11/20/26, 19:06 - Flo Gant: 💯',
    ['Zoe|Adams', 'Yan', 'Bo|Ray', 'Flo|Gant'],
  ],
  [
    'a sum behind the names',
    'Zoe A, Yan B, Bo R, Cy D are in. Need 4 more!',
    ['Zoe|A', 'Yan|B', 'Bo|R', 'Cy|D'],
  ],
  [
    'ratings of pairs',
    'Ann Lee/Bo Ray, 3.5/4.0\nCy Dee/Flo Gant, 3.0/3.25',
    ['Ann|Lee||3.5|||Bo Ray', 'Bo|Ray||4|||Ann Lee', 'Cy|Dee||3|||Flo Gant', 'Flo|Gant||3.25|||Cy Dee'],
  ],
  [
    'addresses of pairs',
    'Ann Lee & Bo Ray - ann@x.org, bo@x.org\nCy Dee & Flo Gant - cy@x.org',
    [
      'Ann|Lee|ann@x.org||||Bo Ray',
      'Bo|Ray|bo@x.org||||Ann Lee',
      'Cy|Dee|cy@x.org||||Flo Gant',
      'Flo|Gant|||||Cy Dee',
    ],
  ],
  [
    'Spanish names with decimal commas',
    'Ana García López 3,5\nJosé Luis Pérez Ruiz 4\nMarta Díaz 3,25',
    ['Ana|García López||3.5', 'José|Luis Pérez Ruiz||4', 'Marta|Díaz||3.25'],
  ],
  [
    'active and inactive',
    'Active players\nZoe Adams\nYan Brook\n\nInactive\nBo Ray\n\nSubs list\nCy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'facts of a league above a header',
    'Roster Export\nLeague: Tuesday Ladder\nSeason: Fall\n\nPlayer Name,Player Email,Player Phone,Player Rating,Paid Status\nZoe Adams,zoe@x.org,503-555-0142,3.5,Paid\nYan Brook,yan@x.org,,4.0,Unpaid',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'first names between commas on every line',
    'Thursday:\n- Zoe, Yan, Bo\nFriday:\n- Cy, Flo',
    ['Zoe', 'Yan', 'Bo', 'Cy', 'Flo'],
  ],
  [
    'guests by their number',
    'Hi everyone, please sign up below for Thursday\n\n1. Zoe Adams (captain)\n2. Yan Brook - 2 guests\n3. Bo Ray + 1',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'who answers for someone',
    '[7:03 PM] Zoe Adams: in, Yan Brook too\n[7:04 PM] Bo Ray: In + Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  ['who answers for two', '11/20/26, 7:03 PM - Zoe: In for 2 (me and Yan Brook)', ['Zoe', 'Yan|Brook']],
  [
    'divisions in front of four players',
    'Div 1\tZoe Adams\tYan Brook\tBo Ray\tCy Dee\nDiv 2\tAnn Lee\tFlo Gant\tIda Berg\tKit Marsh',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee', 'Ann|Lee', 'Flo|Gant', 'Ida|Berg', 'Kit|Marsh'],
  ],
  [
    'German answers behind names',
    'Wer spielt am Donnerstag?\nZoe Adams dabei\nYan Brook: ja\nBo Ray: nein\nCy Dee kommt später',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'Spanish answers',
    '¿Quién juega el jueves?\nZoe Adams: sí\nYan Brook: yo\nBo Ray: no puedo',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  ['days behind names', 'Zoe Adams – M 6-8, W 6-8\nYan Brook – Tu only', ['Zoe|Adams', 'Yan|Brook']],
  [
    'a captain and a co-captain',
    'Captain: Zoe Adams\nCo-captain: Yan Brook\nPlayers: Bo Ray, Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'dots up to the rating',
    'Zoe Adams..........3.5\nYan Brook..........4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'pairs by last names in standings',
    'Rank,Team,W,L\n1,Lee/Ray,5,1\n2,Dee/Gant,4,2',
    ['Lee||||||Ray', 'Ray||||||Lee', 'Dee||||||Gant', 'Gant||||||Dee'],
  ],
]

describe('a messy list', () => {
  it.each(LISTS)('%s', (_what, text, people) => {
    expect(peopleInShort(text)).toEqual(people)
  })
})
