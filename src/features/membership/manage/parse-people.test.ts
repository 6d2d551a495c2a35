import { expect, it } from 'vitest'
import { parsePeople } from './check-people'

const understood = (text: string) =>
  parsePeople(text).map(({ firstName, lastName, email, rating }) =>
    [firstName, lastName, email ?? '', ...(rating === null ? [] : [rating])].join('|'),
  )

it.each<[what: string, text: string, people: string[]]>([
  ['nothing', ' \n', []],
  ['a name and an address', 'Maya Reyes <maya@example.com>', ['Maya|Reyes|maya@example.com']],
  ['a name alone', 'Sam Park', ['Sam|Park|']],
  ['one word', 'Sam', ['Sam||']],
  ['names between commas', 'Maya Reyes, Sam Park', ['Maya|Reyes|', 'Sam|Park|']],
  ['the last name first', 'Reyes, Maya', ['Maya|Reyes|']],
  [
    'last name first in one cell, with a rating',
    'Reyes, Maya\t3.75\n"Park, Sam"\t',
    ['Maya|Reyes||3.75', 'Sam|Park|'],
  ],
  ['two cells of a spreadsheet', 'Maya\tReyes', ['Maya|Reyes|']],
  ['a rating behind the name', 'Maya Reyes\t3.75\t555 010 0199', ['Maya|Reyes||3.75']],
  [
    'the columns of a spreadsheet',
    'Name\tEmail\tRating\nJosé Núñez\t\t4.512\nChloé Durand\tchloe@x.org\t4,10\nEve Stone\t\tNR\nSam Park\tsam@x.org\t4',
    ['José|Núñez||4.512', 'Chloé|Durand|chloe@x.org|4.1', 'Eve|Stone|', 'Sam|Park|sam@x.org|4'],
  ],
  ['a header that lost its columns', 'Name Email Rating\nSam Park 3.9', ['Sam|Park 3.9|']],
  [
    'a German header, last name first',
    'Nachname;Vorname;Spielstärke;Telefon;E-Mail-Adresse\nde la Cruz;Ana María;3,5;030 123;ana@x.org\nPark;Sam;;;',
    ['Ana María|de la Cruz|ana@x.org|3.5', 'Sam|Park|'],
  ],
  [
    'Spanish headers',
    'Nombre,Correo electrónico,Nivel\n"Reyes, Maya",maya@x.org,"3,75"',
    ['Maya|Reyes|maya@x.org|3.75'],
  ],
  ['an empty first cell', 'Email\tFirst name\tLast name\n\tMaya\tReyes', ['Maya|Reyes|']],
  ['French headers', 'Prénom\tNom\tCourriel\nMaya\tReyes\tmaya@x.org', ['Maya|Reyes|maya@x.org']],
  [
    'cells in any order, without a header',
    '3,9;sam@x.org;Sam Park\nSam Lee, lee@x.org, 3.9\nMaya Reyes;4.25\nIvo Lund\tNR',
    ['Sam|Park|sam@x.org|3.9', 'Sam|Lee|lee@x.org|3.9', 'Maya|Reyes||4.25', 'Ivo|Lund|'],
  ],
  ['no rating yet', 'Eve Stone NR\nFinn Ray (unrated)', ['Eve|Stone|', 'Finn|Ray|']],
  ['a decimal comma', 'Maya Reyes 3,75', ['Maya|Reyes 3.75|']],
  ['a name beside the first name', 'Name;Vorname;E-Mail\nReyes;Maya;maya@x.org', ['Maya|Reyes|maya@x.org']],
  ['a name beside the last name', 'Name,Surname,Email\nMaya,Reyes,maya@x.org', ['Maya|Reyes|maya@x.org']],
  [
    'a name beside both of its parts',
    'Name,First name,Last name\nMaya R.,Maya,Reyes\nSam Park,,',
    ['Maya|Reyes|', 'Sam|Park|'],
  ],
  [
    'whole numbers side by side between commas',
    'Name,Level,Age,Email\nMaya Reyes,4,35,maya@x.org\nSam Park,"3,5",61,sam@x.org',
    ['Maya|Reyes|maya@x.org|4', 'Sam|Park|sam@x.org|3.5'],
  ],
  [
    'the same without a header, whose whole numbers may be anything',
    'Maya Reyes,4,35,maya@x.org\n4,35,sam@x.org,Sam Park\nTom Keller\t2',
    ['Maya|Reyes|maya@x.org', 'Sam|Park|sam@x.org', 'Tom|Keller|'],
  ],
  [
    'decimal commas between commas',
    'Maya Reyes, 3,75\nSam Park 3,5, sam@x.org\n"Keller, Tom","4,1",tom@x.org',
    ['Maya|Reyes||3.75', 'Sam|Park 3.5|sam@x.org', 'Tom|Keller|tom@x.org|4.1'],
  ],
  ['people between semicolons', 'Maya Reyes; Sam Park', ['Maya|Reyes|', 'Sam|Park|']],
  ['bullets and numbers', '1. Maya Reyes\n- Sam Park', ['Maya|Reyes|', 'Sam|Park|']],
  [
    'what stands between a name and an address',
    'Diego Fuentes - diego@x.org\nBob Ray – bob@x.org\nCam Poe: cam@x.org\neve@x.org - Eve Stone',
    ['Diego|Fuentes|diego@x.org', 'Bob|Ray|bob@x.org', 'Cam|Poe|cam@x.org', 'Eve|Stone|eve@x.org'],
  ],
  [
    'phone numbers in parentheses',
    'Trish (503-555-0142)\nAl Poe (503) 555-0142\nSam Park ((503) 555-0142)',
    ['Trish||', 'Al|Poe|', 'Sam|Park|'],
  ],
  ['a broken address stays one to correct', 'Gus gus@', ['Gus||']],
  ['lines of both kinds', 'Maya Reyes\nsam@example.com', ['Maya|Reyes|', '||sam@example.com']],
])('%s', (_what, text, people) => expect(understood(text)).toEqual(people))
