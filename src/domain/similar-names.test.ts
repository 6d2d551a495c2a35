import { expect, test } from 'vitest'
import { areSimilarNames } from './similar-names'

test.each([
  ['sam park', 'sam park'],
  ['sam p.', 'sam park'],
  ['sam p', 'sam park'],
  ['park, sam', 'sam park'],
  ['park sam', 'sam park'],
  ['mary ann lee', 'lee mary ann'],
  ['sam p.', 'sam park-pina'],
  ['mat keler', 'matt keller'],
  ['mike lee', 'michael lee'],
  ['chris lee', 'christopher lee'],
  ['chris lee', 'christine lee'],
  ['bill lee', 'will lee'],
  ['lee, bil', 'william lee'],
  ['jim van dyke', 'james van dyke'],
])('%s may be %s', (one, other) => {
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([true, true])
})

test.each([
  ['sam park', 'sam peters'],
  ['sam p.', 'sam jones'],
  ['sam', 'sam park'],
  ['sam p.', 'pam park'],
  ['s. park', 'sam park'],
  ['', ''],
  ['.', 'sam'],
  ['p. sam', 'sam park'],
  ['mike lee', 'michael park'],
  ['mike', 'michael'],
  ['mike lee', 'michael van lee'],
  ['christopher lee', 'christine lee'],
  ['mike michael', 'bill william'],
])("%s isn't %s", (one, other) => {
  expect([areSimilarNames(one, other), areSimilarNames(other, one)]).toEqual([false, false])
})
