import { expect, it } from 'vitest'
import { strategyFor } from './offline-worker'

const ORIGIN = 'https://kitchenline.test'

it.each([
  ['page', 'navigate', '/'],
  ['page', 'navigate', '/leagues/7/game-day/5/scoring?court=2'],
  ['page', 'navigate', '/accept-invite/demo-invitation-for-maya'],
  ['page', 'navigate', '/authors'],
  ['asset', 'cors', '/assets/index-D-Sbua9O.js'],
  ['asset', 'no-cors', '/assets/index-CKRqjVfc.css'],
  ['network', 'navigate', '/privacy.html'],
  ['network', 'navigate', '/__mail'],
  ['network', 'navigate', '/auth/v1/verify?token=1'],
  ['network', 'cors', '/rest/v1/court_rotations?select=id'],
  ['network', 'cors', '/functions/v1/send-emails'],
  ['network', 'cors', '/'],
  ['network', 'cors', '/manifest.webmanifest'],
  ['network', 'cors', '/sw.js'],
  ['network', 'cors', 'https://abc.supabase.co/assets/index.js'],
  ['network', 'navigate', 'https://abc.supabase.co/'],
] as const)('%s: %s %s', (way, mode, path) => {
  expect(strategyFor({ method: 'GET', mode, url: new URL(path, ORIGIN).href }, ORIGIN)).toBe(way)
})

it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('leaves every %s to the network', (method) => {
  for (const mode of ['navigate', 'cors'] as const) {
    expect(strategyFor({ method, mode, url: `${ORIGIN}/assets/index.js` }, ORIGIN)).toBe('network')
    expect(strategyFor({ method, mode, url: `${ORIGIN}/` }, ORIGIN)).toBe('network')
  }
})
