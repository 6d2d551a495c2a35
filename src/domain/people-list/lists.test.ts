import { describe, expect, it } from 'vitest'
import { peopleInShort } from '../../../tests/unit/people-in-short'
import { readList, readPeople } from './read-people'

type Lists = [what: string, text: string, people: string[]][]

const TABLES: Lists = [
  [
    'a column about last week',
    'Pos\tName\tDUPR\tLast week\n1\tZoe Adams\t3.5\tW\n2\tYan Brook\t4.0\tL',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'two columns of partners',
    'Player A,Player B\nAnn Lee,Bo Ray',
    ['Ann|Lee|||||Bo Ray', 'Bo|Ray|||||Ann Lee'],
  ],
  [
    'partners in four columns',
    'First Name,Last Name,Partner First Name,Partner Last Name\nAnn,Lee,Bo,Ray',
    ['Ann|Lee|||||Bo Ray', 'Bo|Ray|||||Ann Lee'],
  ],
  [
    'headings of a program',
    'id,firstName,lastName,duprId,doublesRating,created_at\n1,Zoe,Adams,4G7XKL,3.512,2026-11-20T10:00:00Z',
    ['Zoe|Adams||3.512|4G7XKL'],
  ],
  [
    'sections and a title between numbered rows',
    'Monday Ladder\n\n1\tZoe Adams\n2\tYan Brook\n\nSubs\n1\tBo Ray',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'rows whose last cells are missing',
    'Name\tEmail\tRating\tNotes\nZoe Adams\tzoe@x.org\nYan Brook\t\t3.5\nBo Ray\tbo@x.org\t4.0\tlate',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook||3.5', 'Bo|Ray|bo@x.org|4'],
  ],
  [
    'men and women side by side',
    'Men\tWomen\nYan Brook\tZoe Adams\nBo Ray\tAnn Lee',
    ['Yan|Brook', 'Zoe|Adams', 'Bo|Ray', 'Ann|Lee'],
  ],
  [
    'four players a court',
    'Court,Player 1,Player 2,Player 3,Player 4\n1,Ann Lee,Bo Ray,Cy Dee,Flo Gant',
    ['Ann|Lee', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant'],
  ],
  [
    'averages that look like ratings',
    '#\tPlayer\tGames\tPts\tAvg\n1\tZoe Adams\t12\t98\t7.17\n2\tYan Brook\t12\t90\t6.50',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'who ordered and who plays',
    'Order #,Buyer First Name,Buyer Last Name,Attendee First Name,Attendee Last Name,Attendee Email\n1001,Pat,Adams,Zoe,Adams,zoe@x.org',
    ['Zoe|Adams|zoe@x.org'],
  ],
  [
    'French with last names in capitals',
    'Nom;Prénom;Sexe;Niveau\nDURAND;Chloé;F;3,5\nLE GOFF;Yann;H;4',
    ['Chloé|Durand||3.5||female', 'Yann|Le Goff||4||male'],
  ],
  [
    'Spanish genders',
    'Nombre y apellidos\tSexo\nAna García\tM\nLuis Pérez\tH',
    ['Ana|García||||female', 'Luis|Pérez||||male'],
  ],
  [
    'Dutch headings',
    'Naam;Geslacht;Mailadres;Niveau\nJan de Vries;M;jan@x.org;4,5',
    ['Jan|de Vries|jan@x.org|4.5||male'],
  ],
  [
    'a JotForm export',
    'Submission Date,Name - First Name,Name - Last Name,Email,DUPR Rating\nNov 20 2026,Zoe,Adams,zoe@x.org,3.5',
    ['Zoe|Adams|zoe@x.org|3.5'],
  ],
  [
    'IDs of six digits under their heading',
    'DUPR ID,Name\n123456,Zoe Adams\n234567,Yan Brook',
    ['Zoe|Adams|||123456', 'Yan|Brook|||234567'],
  ],
  [
    'an emergency contact',
    'Name,Emergency Contact,Emergency Phone,Email\nZoe Adams,Pat Adams,503-555-0142,zoe@x.org',
    ['Zoe|Adams|zoe@x.org'],
  ],
  [
    'gaps without a header',
    'Zoe Adams\t\t\nYan Brook\t\t3.5\nBo Ray\tbo@x.org\t',
    ['Zoe|Adams', 'Yan|Brook||3.5', 'Bo|Ray|bo@x.org'],
  ],
  [
    'a Google Forms export',
    'Timestamp,Email Address,First Name,Last Name,What is your DUPR rating?,What is your DUPR ID?,Gender,Cell phone,Can you play on Tuesdays?\n' +
      '11/20/2026 19:03:22,zoe@x.org,Zoe,Adams,3.75,4G7XKL,Female,(503) 555-0142,"Yes, most"\n' +
      '11/20/2026 19:05:41,yan@x.org,Yan,Brook,4,,Male,503-555-0143,No',
    ['Zoe|Adams|zoe@x.org|3.75|4G7XKL|female', 'Yan|Brook|yan@x.org|4||male'],
  ],
  [
    'a form that someone sent again',
    'Timestamp,Email Address,Your name,Self-rating\n11/20/2026 19:03:22,zoe@x.org,Zoe Adams,3.5\n11/21/2026 9:00:00,zoe@x.org,Zoe Adams,3.5',
    ['Zoe|Adams|zoe@x.org|3.5'],
  ],
  [
    'rows of a sheet with a title, a rank, and empty cells',
    'Riverside Ladder - Fall 2026\t\t\t\n\t\t\t\nRank\tPlayer\tDUPR\tW-L\n1\tZoe Adams\t4.125\t12-4\n2\tYan Brook\t\t10-6\nTotal\t2\t\t',
    ['Zoe|Adams||4.125', 'Yan|Brook'],
  ],
  [
    'a title of one cell above the header',
    'Thursday Ladder Roster,,\nUpdated 11/20/2026,,\nName,Email,Level\nZoe Adams,zoe@x.org,3.5\nYan Brook,yan@x.org,4.0',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'a title above lines of a file',
    'Thursday Ladder\nName,Email\nZoe Adams,zoe@x.org\nYan Brook,yan@x.org\nTotal players: 2',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'SignUpGenius',
    '"Start Date","End Date","Location","Qty","Item","First Name","Last Name","Email","Comment","Phone"\n' +
      '"12/01/2026","","Center","1","Court 1","Zoe","Adams","zoe@x.org","bringing balls","5035550142"\n' +
      '"12/01/2026","","Center","1","Court 1","Yan","Brook","yan@x.org","",""',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'CourtReserve members',
    'Member #,First Name,Last Name,Membership,Status,Email,Phone,Gender,Date of Birth,Rating,Address,City,State,Zip\n' +
      '10023,Zoe,Adams,Gold,Active,zoe@x.org,(503) 555-0142,Female,4/12/1980,3.5,12 Oak St,Portland,OR,97201\n' +
      '10024,Yan,Brook,Silver,Active,yan@x.org,,Male,,4.25,9 Elm Ave,Portland,OR,97202',
    ['Zoe|Adams|zoe@x.org|3.5||female', 'Yan|Brook|yan@x.org|4.25||male'],
  ],
  [
    'PlayByPoint',
    'Name;Email;Phone;Affiliation;DUPR Singles;DUPR Doubles;DUPR ID;Balance\nZoe Adams;zoe@x.org;503 555 0142;Club;2.9;3.512;4G7XKL;$5.00\nYan Brook;yan@x.org;;Guest;;4.001;9ABCD1;$0.00',
    ['Zoe|Adams|zoe@x.org|3.512|4G7XKL', 'Yan|Brook|yan@x.org|4.001|9ABCD1'],
  ],
  [
    'TeamSnap',
    'First,Last,Position,Jersey Number,Is Manager?,Gender,Email Label 1,Email 1,Phone 1,Contact 1 First Name,Contact 1 Email\nZoe,Adams,,7,No,F,Home,zoe@x.org,5035550142,Pat,pat@x.org\nYan,Brook,,8,Yes,M,Home,yan@x.org,,,',
    ['Zoe|Adams|zoe@x.org|||female', 'Yan|Brook|yan@x.org|||male'],
  ],
  [
    'a semicolon file with decimal commas',
    'Nachname;Vorname;Spielstärke;Telefon;Mailadresse\nde la Cruz;Ana María;3,5;030 123;ana@x.org\nPark;Sam;4,125;;',
    ['Ana María|de la Cruz|ana@x.org|3.5', 'Sam|Park||4.125'],
  ],
  [
    'sep= with tabs after it and quotes',
    'sep=,\r\n"Name","Rating"\r\n"Adams, Zoe","3.5"\r\n"Brook, Yan","4"\r\n',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'line breaks in quoted cells of a comma file',
    'Name,Comments,Email\n"Zoe Adams","late,\nsometimes ""very""\nlate",zoe@x.org\nYan Brook,,yan@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'Spanish headings',
    'Nombre,Apellidos,Correo electrónico,Nivel,Género\nAna,García López,ana@x.org,"3,75",F\nLuis,Pérez,luis@x.org,4,M',
    ['Ana|García López|ana@x.org|3.75||female', 'Luis|Pérez|luis@x.org|4||male'],
  ],
  [
    'French headings',
    'Nom\tPrénom\tCourriel\tClassement\nDurand\tChloé\tchloe@x.org\t3,5\nLe Goff\tYann\t\t',
    ['Chloé|Durand|chloe@x.org|3.5', 'Yann|Le Goff'],
  ],
  [
    'headings that no one knows',
    'Leikmaður;Netfang;Getustig\nZoe Adams;zoe@x.org;3.5\nYan Brook;yan@x.org;4.25',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4.25'],
  ],
  [
    'columns without a header',
    'zoe@x.org\t3.5\tZoe Adams\t4G7XKL\nyan@x.org\t4.25\tYan Brook\t9ABCD1',
    ['Zoe|Adams|zoe@x.org|3.5|4G7XKL', 'Yan|Brook|yan@x.org|4.25|9ABCD1'],
  ],
  [
    'first and last name in two columns without a header',
    'Zoe\tAdams\t3.5\nYan\tBrook\t4.0\nAna\tde la Cruz\t3.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Ana|de la Cruz||3'],
  ],
  [
    'a file without a header',
    'Jeff,Bridges,3.512,jeff@x.org\nMaude,Lebowski,4.1,maude@x.org',
    ['Jeff|Bridges|jeff@x.org|3.512', 'Maude|Lebowski|maude@x.org|4.1'],
  ],
  [
    'last names first beside addresses',
    'Bridges, Jeff, jeff.bridges@x.org\nLebowski, Maude, maude@x.org',
    ['Jeff|Bridges|jeff.bridges@x.org', 'Maude|Lebowski|maude@x.org'],
  ],
  [
    'paid ticks, teams, and attendance without a header',
    'Zoe Adams\t✓\tRed\tHere\nYan Brook\t\tBlue\tAbsent\nBo Ray\t✓\tRed\tHere\nFlo Gant\t✓\tBlue\tHere\nCy Dee\t\tRed\tLate',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Flo|Gant', 'Cy|Dee'],
  ],
  [
    'attendance under dates',
    'Name\t12/1\t12/8\t12/15\nZoe Adams\tX\t\tX\nYan Brook\t\tX\t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'fees that look like ratings',
    'Player,Fee,Rating\nZoe Adams,5.00,3.5\nYan Brook,5.00,4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'ages and whole levels',
    'Name,Level,Age,Email\nZoe Adams,4,35,zoe@x.org\nYan Brook,3,61,yan@x.org',
    ['Zoe|Adams|zoe@x.org|4', 'Yan|Brook|yan@x.org|3'],
  ],
  [
    'an address under a wrong heading',
    'Name,Contact\nZoe Adams,zoe@x.org\nYan Brook,yan@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'a second address',
    'Name,Email,Email 2\nZoe Adams,zoe@x.org,zoe@work.org\nYan Brook,,yan@home.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@home.org'],
  ],
  [
    'a couple with one address',
    'Name,Email\nCy Gant,gant@x.org\nFlo Gant,gant@x.org',
    ['Cy|Gant|gant@x.org', 'Flo|Gant'],
  ],
  [
    'a partner column',
    'Name,Email,Partner\nAnn Lee,ann@x.org,Bo Ray\nCy Dee,cy@x.org,Flo Gant\nFlo Gant,flo@x.org,Cy Dee\nEve Stone,eve@x.org,need one',
    [
      'Ann|Lee|ann@x.org||||Bo Ray',
      'Bo|Ray|||||Ann Lee',
      'Cy|Dee|cy@x.org||||Flo Gant',
      'Flo|Gant|flo@x.org||||Cy Dee',
      'Eve|Stone|eve@x.org',
    ],
  ],
  [
    'two players in a row',
    'Team Name,Player 1,Player 1 Email,Player 1 DUPR,Player 2,Player 2 Email,Player 2 DUPR\nDinkers,Ann Lee,ann@x.org,3.5,Bo Ray,bo@x.org,3.75',
    ['Ann|Lee|ann@x.org|3.5|||Bo Ray', 'Bo|Ray|bo@x.org|3.75|||Ann Lee'],
  ],
  [
    'pairs in a column of teams',
    'Team\tRating\nAnn Lee / Bo Ray\t\nCy & Flo Gant\t',
    ['Ann|Lee|||||Bo Ray', 'Bo|Ray|||||Ann Lee', 'Cy|Gant|||||Flo Gant', 'Flo|Gant|||||Cy Gant'],
  ],
  [
    'a header on each printed page',
    'Name\tRating\nZoe Adams\t3.5\nName\tRating\nYan Brook\t4.0\nPage 2 of 2\t',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'sections in a table',
    'Name\tRating\nDivision A\t\nZoe Adams\t3.5\nGroup 2\t\nYan Brook\t4.0\nWaitlist\t\nBo Ray\t',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray'],
  ],
  [
    'a suffix column and last names first',
    'Last Name,First Name,Suffix\nSmith,Ray,Jr.\nKing,Ann,',
    ['Ray|Smith Jr.', 'Ann|King'],
  ],
  [
    'columns aligned with spaces',
    'Rank  Name          Rating\n1     Zoe Adams     3.5\n2     Yan Brook     4.125',
    ['Zoe|Adams||3.5', 'Yan|Brook||4.125'],
  ],
  [
    'a table of a chat tool',
    '| Name | Rating |\n|------|--------|\n| Zoe Adams | 3.5 |\n| Yan Brook | 4.0 |',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  [
    'placeholders for open spots',
    'Spot\tName\n1\tZoe Adams\n2\tTBD\n3\tOpen\n4\tYan Brook\n5\t',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'ratings as people write them',
    'Name,Rating\nZoe Adams,3.5+\nYan Brook,NR\nBo Ray,3.5 (since May)\nCy Dee,DUPR 4.1\nFlo Gant,n/a',
    ['Zoe|Adams||3.5', 'Yan|Brook', 'Bo|Ray||3.5', 'Cy|Dee||4.1', 'Flo|Gant'],
  ],
  [
    'names under "Name" in one column, with notes behind a tab in some',
    'Name\nZoe Adams\nYan Brook',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'names with words of headings',
    'Name,Email\nMark Street,mark@x.org\nAnn Player,ann@x.org',
    ['Mark|Street|mark@x.org', 'Ann|Player|ann@x.org'],
  ],
  [
    'form fields below each other',
    'Name: Zoe Adams\nEmail: zoe@x.org\nRating: 3.5\n\nName: Yan Brook\nEmail: yan@x.org\nRating: 4.0',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'all capitals',
    'LAST NAME,FIRST NAME,EMAIL\nADAMS,ZOE,ZOE@X.ORG\nMCDONALD,JP,JP@X.ORG\nDE LA CRUZ,ANA,ANA@X.ORG',
    ['Zoe|Adams|zoe@x.org', 'JP|McDonald|jp@x.org', 'Ana|de la Cruz|ana@x.org'],
  ],
]

const LINES: Lists = [
  [
    'cards with streets and addresses below',
    'Zoe Adams\n12 Oak St\nPortland, OR 97201\n503-555-0142\nzoe@x.org\n\nYan Brook\n9 Elm Ave\nSalem, OR 97301\nyan@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'the head of an email',
    'From: Sam <sam@x.org>\nTo: Zoe Adams <zoe@x.org>, Yan Brook <yan@x.org>\nSubject: Ladder\nDate: Fri, Nov 20, 2026',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'pairs with a rating each',
    'Ann Lee (3.5) / Bo Ray (3.75)',
    ['Ann|Lee||3.5|||Bo Ray', 'Bo|Ray||3.75|||Ann Lee'],
  ],
  [
    'IDs with their label',
    'Zoe Adams, DUPR ID: 4G7XKL, rating 3.512\nYan Brook DUPR: 4.001 (ID 9ABCD1)',
    ['Zoe|Adams||3.512|4G7XKL', 'Yan|Brook||4.001|9ABCD1'],
  ],
  [
    'marks behind names',
    'Zoe Adams x\nYan Brook ✔ paid\nBo Ray $20\nCy Dee: Here\nFlo Gant absent',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant'],
  ],
  [
    'places and times around a list',
    'Leidos Park Courts 1-4\nTuesdays 6-8pm\nZoe Adams\nYan Brook\nhttps://example.org/x',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  ['groups behind names', 'Zoe Adams - Group A\nYan Brook - Group B', ['Zoe|Adams', 'Yan|Brook']],
  [
    'days with names',
    'Tuesday 7pm: Zoe Adams, Yan Brook\nThursday 7pm: Bo Ray, Cy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  ['small first names between commas', 'zoe, yan, bo', ['Zoe', 'Yan', 'Bo']],
  [
    'dashes between values',
    'Zoe Adams - 3.5 - zoe@x.org\nYan Brook - 4.0 - yan@x.org',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  [
    'bars between values',
    'Zoe Adams | 3.5 | zoe@x.org\nYan Brook | 4.0 | yan@x.org',
    ['Zoe|Adams|zoe@x.org|3.5', 'Yan|Brook|yan@x.org|4'],
  ],
  ['a sentence of names', 'Zoe Adams, Bo Ray & Yan Brook are in', ['Zoe|Adams', 'Bo|Ray', 'Yan|Brook']],
  [
    'a couple with the last name and an address',
    'Gant, Cy and Flo, gant@x.org',
    ['Cy|Gant|gant@x.org||||Flo Gant', 'Flo|Gant|||||Cy Gant'],
  ],
  [
    'last names first in capitals',
    'DURAND Chloé\nLE GOFF Yann\nMARTIN Jean-Pierre',
    ['Chloé|Durand', 'Yann|Le Goff', 'Jean-Pierre|Martin'],
  ],
  [
    'guests without a name',
    'Zoe Adams +1\nYan Brook + guest\nBo Ray c/o Pat',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'paid notes',
    'Zoe Adams (3.5) - paid\nYan Brook (4.0) - not paid\nBo Ray (3.75) - owes $20',
    ['Zoe|Adams||3.5', 'Yan|Brook||4', 'Bo|Ray||3.75'],
  ],
  [
    'labels in the line',
    'Player: Zoe Adams Rating: 3.5\nPlayer: Yan Brook Rating: 4.0',
    ['Zoe|Adams||3.5', 'Yan|Brook||4'],
  ],
  ['slots', 'Slot 1: Zoe Adams\nSlot 2: Yan Brook\nSlot 3: \nSlot 4: OPEN', ['Zoe|Adams', 'Yan|Brook']],
  [
    'pairs under numbers of teams',
    'Team 1: Ann Lee & Bo Ray\n2. Cy Dee/Flo Gant',
    ['Ann|Lee|||||Bo Ray', 'Bo|Ray|||||Ann Lee', 'Cy|Dee|||||Flo Gant', 'Flo|Gant|||||Cy Dee'],
  ],
  [
    'a letter around the list',
    'Hey everyone! Here is the roster for Tuesday:\n\n- Zoe Adams\n- Yan Brook\n\nSee you at 6pm!',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  ['last names that are words', 'Day, Ann\nPage, Bo\nCourt, Cy', ['Ann|Day', 'Bo|Page', 'Cy|Court']],
  ['one name', 'Zoe Adams', ['Zoe|Adams']],
  ['one word', 'Zoe', ['Zoe']],
  ['names between commas', 'Zoe Adams, Yan Brook, Bo Ray', ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray']],
  ['first names between commas', 'Zoe, Yan, Bo, Cy', ['Zoe', 'Yan', 'Bo', 'Cy']],
  ['two names a line', 'Ann Lee, Bo Ray\nCy Dee, Flo Gant', ['Ann|Lee', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant']],
  ['names between semicolons', 'Zoe Adams; Yan Brook', ['Zoe|Adams', 'Yan|Brook']],
  [
    'lines of an email, as Outlook copies them',
    '"Adams, Zoe" <zoe@x.org>; Yan Brook <yan@x.org>; bo@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org', '||bo@x.org'],
  ],
  [
    'the same between commas',
    'Zoe Adams <zoe@x.org>, "Brook, Yan" <yan@x.org>, bo@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org', '||bo@x.org'],
  ],
  [
    'last names first, with ratings',
    'Adams, Zoe 3.5\nde la Cruz, Ana 4.25\nBrook, Yan (3.0)',
    ['Zoe|Adams||3.5', 'Ana|de la Cruz||4.25', 'Yan|Brook||3'],
  ],
  [
    'a couple with the last name first',
    'Gant, Cy & Flo\nAdams, Zoe',
    ['Cy|Gant|||||Flo Gant', 'Flo|Gant|||||Cy Gant', 'Zoe|Adams'],
  ],
  [
    'suffixes and degrees',
    'Ray Smith Jr.\nAnn Lee, MD\nHenry King III\nSmith, Bob, Sr.\nEve Stone, Ph.D.',
    ['Ray|Smith Jr.', 'Ann|Lee MD', 'Henry|King III', 'Bob|Smith Sr.', 'Eve|Stone Ph.D.'],
  ],
  ['titles', 'Dr. Zoe Adams\nMr Yan Brook', ['Zoe|Adams', 'Yan|Brook']],
  [
    'numbers',
    '1. Zoe Adams\n2) Yan Brook\n3 - Bo Ray\n#4 Cy Dee\n5. \n6.',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee'],
  ],
  [
    'bullets and emoji',
    '• Zoe Adams\n- Yan Brook 🎾\n🏓 Bo Ray\n✅ Cy Dee\n1️⃣ Flo Gant\n[x] Ann Lee',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant', 'Ann|Lee'],
  ],
  [
    'ratings and IDs behind names',
    'Zoe Adams 3.5 4G7XKL\nYan Brook (4.25)\nBo Ray - 3.75\nCy Dee: 4.0\nFlo Gant DUPR 3.512',
    ['Zoe|Adams||3.5|4G7XKL', 'Yan|Brook||4.25', 'Bo|Ray||3.75', 'Cy|Dee||4', 'Flo|Gant||3.512'],
  ],
  ['decimal commas', 'Zoe Adams 3,75\nYan Brook, 4,125', ['Zoe|Adams||3.75', 'Yan|Brook||4.125']],
  [
    'genders in parentheses',
    'Zoe Adams (F) 3.5\nYan Brook (M) 4.0',
    ['Zoe|Adams||3.5||female', 'Yan|Brook||4||male'],
  ],
  [
    'phones around names',
    'Zoe Adams 503-555-0142\n(503) 555-0143 Yan Brook\nBo Ray, +1 (503) 555-0144, bo@x.org',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray|bo@x.org'],
  ],
  [
    'streets behind names',
    'Zoe Adams, 12 Oak St, Portland, OR 97201, zoe@x.org\nYan Brook, 9 Elm Ave, Salem, OR 97301, yan@x.org',
    ['Zoe|Adams|zoe@x.org', 'Yan|Brook|yan@x.org'],
  ],
  [
    'titles and totals around lines',
    'Thursday Ladder Signups\nZoe Adams\nYan Brook\nTotal: 2\nSent from my iPhone',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'sections',
    'Court 1: Ann Lee, Bo Ray, Cy Dee, Flo Gant\nCourt 2: Zoe Adams, Yan Brook',
    ['Ann|Lee', 'Bo|Ray', 'Cy|Dee', 'Flo|Gant', 'Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'who is in and out',
    'In:\nZoe Adams\nYan Brook\n\nOut:\nBo Ray\nWaitlist:\nCy Dee',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  ['answers in one line', 'In: Zoe Adams, Yan Brook\nOut: Bo Ray', ['Zoe|Adams', 'Yan|Brook']],
  [
    'other scripts',
    '李小龍\nЖеня Иванова\nΝίκος Παπάς\nعلي رضا\nOlena Шевченко',
    ['李小龍', 'Женя|Иванова', 'Νίκος|Παπάς', 'علي|رضا', 'Olena|Шевченко'],
  ],
  [
    'hyphens, apostrophes, and particles',
    "Anne-Marie O'Neil-Smith\nD'Andre St. James\nLudwig van Beethoven\nJosé Ortega y Gasset\nJ.R. Smith",
    [
      "Anne-Marie|O'Neil-Smith",
      "D'Andre|St. James",
      'Ludwig|van Beethoven',
      'José|Ortega y Gasset',
      'J.R.|Smith',
    ],
  ],
  [
    'nicknames and notes',
    'Robert "Bob" Smith\nZoe Adams (late)\nYan Brook - running late\nBo Ray (maybe)',
    ['Robert|Smith', 'Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  ['broken letters', 'JosÃ© NÃºÃ±ez\nSeÃ¡n Oâ€™Neil', ['José|Núñez', 'Seán|O’Neil']],
  ['all small letters', 'marcus oneil\nana de la cruz', ['Marcus|Oneil', 'Ana|de la Cruz']],
  [
    'pairs with ratings and an address',
    'Ann Lee + Bo Ray, ann@x.org\nCy Dee and Flo Gant',
    ['Ann|Lee|ann@x.org||||Bo Ray', 'Bo|Ray|||||Ann Lee', 'Cy|Dee|||||Flo Gant', 'Flo|Gant|||||Cy Dee'],
  ],
  [
    'names with words that stand in sentences',
    'An Nguyen\nMy Tran\nWill Will\nTo Pham',
    ['An|Nguyen', 'My|Tran', 'Will|Will', 'To|Pham'],
  ],
  [
    'a printed ladder with more columns',
    '1 Zoe Adams 3.5 12-4 75%\n2 Yan Brook 4.125 10-6 62%',
    ['Zoe|Adams||3.5', 'Yan|Brook||4.125'],
  ],
  [
    'a header that lost its columns',
    'Name Email Rating\nZoe Adams zoe@x.org 3.9',
    ['Zoe|Adams|zoe@x.org|3.9'],
  ],
  [
    'labels within a line',
    'Name: Zoe Adams, Email: zoe@x.org, DUPR: 3.5, Phone: 503-555-0142',
    ['Zoe|Adams|zoe@x.org|3.5'],
  ],
  ['nothing', ' \n\n;,,\n', []],
]

const CHATS: Lists = [
  [
    'names with times below',
    'Sam Organizer\nYesterday 7:03 PM\nWho’s in?\nZoe Adams\n7:05 PM\nMe',
    ['Zoe|Adams'],
  ],
  ['times of arrival', 'Zoe Adams 6:40 PM\nYan Brook 6:50 PM', ['Zoe|Adams', 'Yan|Brook']],
  ['crosses', 'Zoe ✅\nYan ❌\nBo ✅', ['Zoe', 'Bo']],
  ['answers before names', 'Yes - Zoe Adams\nNo - Yan Brook\nYes - Bo Ray', ['Zoe|Adams', 'Bo|Ray']],
  ['answers below names', 'Zoe Adams\nin\nYan Brook\nIn!\nBo Ray\nout', ['Zoe|Adams', 'Yan|Brook']],
  ['mentions', '@Zoe Adams in\n@Yan Brook', ['Zoe|Adams', 'Yan|Brook']],
  [
    'a poll',
    'Going (3)\nZoe Adams\nYan Brook\nNot going (1)\nCy Dee\nMaybe (1)\nFlo Gant',
    ['Zoe|Adams', 'Yan|Brook', 'Flo|Gant'],
  ],
  [
    'sentences of a chat',
    '[11/20/26, 7:03:03 PM] Zoe Adams: In 🎾\n[11/20/26, 7:05:03 PM] Yan Brook: I can play\n[11/20/26, 7:06:03 PM] Bo Ray: Not this week\n[11/20/26, 7:07:33 PM] Eve Stone: What time do we start?',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  [
    'WhatsApp on a phone',
    '[11/20/26, 7:01:10 PM] Sam Organizer: Who’s in for Thursday?\n[11/20/26, 7:03:03 PM] ~ Zoe Adams: I’m in!\n[11/20/26, 7:04:00 PM] Yan Brook: 👍\n[11/20/26, 7:05:12 PM] Bo Ray: can’t make it, sorry\n[11/20/26, 7:06:00 PM] Cy Dee: Yes please',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee'],
  ],
  [
    'WhatsApp export',
    '20.11.26, 19:01 - Messages and calls are end-to-end encrypted.\n20.11.26, 19:02 - Sam created group "Ladder"\n20.11.26, 19:03 - Zoe Adams: in\n20.11.26, 19:04 - Yan Brook: +1\n20.11.26, 19:05 - +1 503 555 0142: Bo Ray\n20.11.26, 19:06 - Zoe Adams: <Media omitted>',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'someone who drops out later',
    '[7:01 PM] Zoe Adams: in\n[7:02 PM] Yan Brook: in\n[7:30 PM] Zoe Adams: out, sick kid',
    ['Yan|Brook'],
  ],
  [
    'a list that is passed on',
    '[7:01 PM] Sam: List so far:\n1. Zoe Adams\n2. Yan Brook\n[7:05 PM] Bo Ray: 1. Zoe Adams\n2. Yan Brook\n3. Bo Ray',
    ['Zoe|Adams', 'Yan|Brook', 'Bo|Ray'],
  ],
  [
    'GroupMe',
    'Sam Organizer 7:01 PM\nWho is playing Thursday?\nZoe Adams 7:03 PM\nin!\nYan Brook 7:10 PM\nCount me in\nBo Ray 7:12 PM\nOut this week',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
  ['iMessage', 'Today 7:03 PM\nZoe Adams\nI’m in\nYan Brook\nMe too!\nDelivered', ['Zoe|Adams', 'Yan|Brook']],
  [
    'answers behind names',
    'Reply with your name please\nZoe Adams - in\nYan Brook: yes!\nBo Ray - out\nCy Dee +1\nFlo Gant is in\nTom Keller can’t make it\nAnn Lee?',
    ['Zoe|Adams', 'Yan|Brook', 'Cy|Dee', 'Flo|Gant', 'Ann|Lee'],
  ],
  ['a question in capitals', 'WHO IS IN FOR THE LADDER\nZOE ADAMS\nYAN BROOK', ['Zoe|Adams', 'Yan|Brook']],
  ['someone who brings a partner', '[7:01 PM] Zoe Adams: in, with Yan Brook', ['Zoe|Adams', 'Yan|Brook']],
  [
    'sentences between names',
    'Hi all, sign up for the fall ladder below!\nWe need 8 players\nZoe Adams\nThanks everyone\nYan Brook\n2 spots left\nSee you there!',
    ['Zoe|Adams', 'Yan|Brook'],
  ],
]

describe.each([
  ['tables', TABLES],
  ['lines', LINES],
  ['chats', CHATS],
])('%s', (_kind, lists) => {
  it.each(lists)('%s', (_what, text, people) => {
    expect(peopleInShort(text)).toEqual(people)
  })
})

const doubtsOf = (text: string) =>
  readPeople(text).doubts.map(({ kind, line, text: about }) => [kind, line, about])

describe('doubts', () => {
  it.each<[what: string, text: string, doubts: (readonly [kind: string, line: number, text: string])[]]>([
    ['nothing to ask', 'Name,Email\nZoe Adams,zoe@x.org', []],
    ['a rating that is a date', 'Name,Rating\nZoe Adams,5-Mar\nYan Brook,3.5', [['rating', 2, '5-Mar']]],
    [
      'ratings out of range, and a range',
      'Name,Rating\nZoe Adams,9.5\nYan Brook,3.0 - 3.5',
      [
        ['rating', 2, '9.5'],
        ['rating', 3, '3.0 - 3.5'],
      ],
    ],
    ['an incomplete address', 'Name,Email\nZoe Adams,zoe@x.org\nYan Brook,yan@', [['email', 3, 'yan@']]],
    [
      'an address of two',
      'Name,Email\nCy Gant,gant@x.org\nFlo Gant,gant@x.org',
      [['sharedEmail', 3, 'Flo Gant gant@x.org']],
    ],
    ['two people', 'Zoe Adams\nAnn Lee / Bo Ray', [['pair', 2, 'Ann Lee / Bo Ray']]],
    ['someone who may come', '[7:01 PM] Zoe Adams: maybe', [['maybe', 1, 'Zoe Adams']]],
    ['repaired letters', 'JosÃ© NÃºÃ±ez', [['encoding', 1, 'José Núñez']]],
    ['the same name again', 'Zoe Adams\nYan Brook\nZoe Adams', [['twice', 3, 'Zoe Adams']]],
    ['a word that may be no name', 'Zoe Adams\nDave2', [['name', 2, 'Dave2']]],
  ])('%s', (_what, text, doubts) => {
    expect(doubtsOf(text)).toEqual(doubts)
  })
})

it('tells what the columns are', () => {
  expect(readPeople('Rank,Player,Contact,Notes\n1,Zoe Adams,zoe@x.org,late').columns).toEqual([
    { heading: 'Rank', kind: 'other', whose: 0 },
    { heading: 'Player', kind: 'name', whose: 0 },
    { heading: 'Contact', kind: 'email', whose: 0 },
    { heading: 'Notes', kind: 'other', whose: 0 },
  ])
})

it.each<[line: string, first: string, last: string, email: string | null]>([
  ['5. Wanda Ruiz maybe, knee is bad', 'Wanda', 'Ruiz', null],
  ['Wanda Ruiz - can only stay until 8', 'Wanda', 'Ruiz', null],
  ['Ruiz, Wanda', 'Wanda', 'Ruiz', null],
  ['wanda ruiz (knee) wanda@x.org', 'Wanda', 'Ruiz', 'wanda@x.org'],
  ['Wanda Ruiz zoe@x.org maybe', 'Wanda', 'Ruiz', null],
])('takes a player out of “%s” who was left out and is one after all', (line, firstName, lastName, email) => {
  const text = `Hello everyone, this is the list of last week\nZoe Adams zoe@x.org\nYan Brook\n${line}`
  const { people } = readList(text, { added: [4] })
  const added = people.find((person) => person.line === 4)
  expect(added).toMatchObject({ firstName, lastName, email })
})
