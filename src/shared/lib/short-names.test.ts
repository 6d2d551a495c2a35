import { expect, it } from 'vitest'
import { shortName, shortNames } from './short-names'

const named = (...names: string[]) =>
  names.map((name, index) => {
    const [firstName = '', ...rest] = name.split(' ')
    const lastName = rest.join(' ')
    return {
      id: String(index),
      firstName,
      lastName,
      displayName: shortName(firstName, lastName),
    }
  })
const told = (...names: string[]) => [...shortNames(named(...names)).values()]

it('leaves a name short that no one else has', () => {
  expect(told('Maya Reyes', 'Tom Keller', 'Cher')).toEqual(['Maya R.', 'Tom K.', 'Cher'])
})

it('lengthens the names that collide, no more than it takes, and no others', () => {
  expect(told('Mike Santos', 'Mike Stone', 'Maya Reyes')).toEqual(['Mike Sa.', 'Mike St.', 'Maya R.'])
  expect(told('Mike Santos', 'Mike Salas', 'Mike Stone')).toEqual(['Mike San.', 'Mike Sal.', 'Mike St.'])
  expect(told('Zoë Núñez', 'Zoe Nagy', 'Jo Øst', 'Jo Orr')).toEqual([
    'Zoë Nú.',
    'Zoe Na.',
    'Jo Øs.',
    'Jo Or.',
  ])
  expect(told('K Two', 'K Three', 'K Ten', 'K Four', 'K Five')).toEqual([
    'K Tw.',
    'K Th.',
    'K Te.',
    'K Fo.',
    'K Fi.',
  ])
})

it('says the whole name where three letters tell no one apart, or one is the beginning of the other', () => {
  expect(told('Mike Santos', 'Mike Sanders')).toEqual(['Mike Santos', 'Mike Sanders'])
  expect(told('Jo Große', 'Jo Gross')).toEqual(['Jo Große', 'Jo Gross'])
  expect(told('Ann Li', 'Ann Lind')).toEqual(['Ann Li', 'Ann Lin.'])
  expect(told('mike s', 'Mike Stone')).toEqual(['mike s', 'Mike St.'])
})

it('cuts within the first word of a last name, and never says the whole of it with a dot', () => {
  expect(told('Wei Li-Chen', 'Wei Lowe')).toEqual(['Wei Li-Chen', 'Wei Lo.'])
  expect(told('Wei Ng Tran', 'Wei Nash', 'Wei Ng\u00a0Vu')).toEqual([
    'Wei Ng Tran',
    'Wei Na.',
    'Wei Ng\u00a0Vu',
  ])
  expect(told('Al St. John', 'Al Stone', 'Al Sterling')).toEqual(['Al St. John', 'Al Sto.', 'Al Ste.'])
  expect(told('Mike Stonebridge Hall', 'Mike Sanders')).toEqual(['Mike St.', 'Mike Sa.'])
  expect(told('Jo Ma\u0301', 'Jo Mo')).toEqual(['Jo Ma\u0301', 'Jo Mo'])
})

it('writes the first letter of a last name large, as where it is short', () => {
  expect(told('Max élan', 'Max Ek')).toEqual(['Max Él.', 'Max Ek'])
})

it('leaves out nicknames and suffixes, keeps particles, and puts no dot behind Arabic', () => {
  expect(told('Bob "Dink" Harris', 'Bob Hall', 'Al Hu')).toEqual(['Bob Har.', 'Bob Hal.', 'Al H.'])
  expect(told('Maria de la Cruz', 'Maria de la Costa')).toEqual(['Maria de la Cr.', 'Maria de la Co.'])
  expect(told('Sam Park Jr.', 'Sam Park')).toEqual(['Sam Park Jr.', 'Sam Park'])
  expect(told('محمد علي', 'محمد عمر')).toEqual(['محمد عل', 'محمد عم'])
  expect(told('Sam 🔥', 'Sam 🎾', 'Player 12', 'Player 13')).toEqual([
    'Sam 🔥',
    'Sam 🎾',
    'Player 12',
    'Player 13',
  ])
})

it('tells look-alike letters apart, too', () => {
  expect(told('Noor Aziz', 'N\u043e\u043er Abbas')).toEqual(['Noor Az.', 'N\u043e\u043er Ab.'])
})

it('cannot tell two people of one name apart', () => {
  expect(told('Ann Li', 'Ann Li')).toEqual(['Ann Li', 'Ann Li'])
})

it('tells members from subs, too', () => {
  expect([...shortNames(named('Mike Stone'), ['Mike S.']).values()]).toEqual(['Mike St.'])
})
