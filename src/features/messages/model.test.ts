import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { applySettingChange, Settings, type MessageSettings } from './model'

const ANSWER = {
  preferences: [
    { kind: 'courts', channel: 'email', isOn: true },
    { kind: 'courts', channel: 'push', isOn: false },
    { kind: 'results', channel: 'email', isOn: true },
  ],
  muted: ['ladder'],
  quietHours: { timeZone: 'America/Los_Angeles', starts: '22:00:00', ends: '07:30:00' },
}

const settings = (): MessageSettings => v.parse(Settings, ANSWER)

describe('the settings of the server', () => {
  it('have times as a select has them', () => {
    expect(settings().quietHours).toEqual({ timeZone: 'America/Los_Angeles', starts: '22:00', ends: '07:30' })
  })

  it('leave out kinds and channels that only a newer server knows', () => {
    const preferences = [
      { kind: 'courts', channel: 'pigeon', isOn: true },
      { kind: 'toString', channel: 'email', isOn: true },
      ...ANSWER.preferences,
    ]
    expect(v.parse(Settings, { ...ANSWER, preferences })).toEqual(settings())
  })
})

describe('a change', () => {
  it('of a kind leaves its other channel and other kinds alone', () => {
    const { preferences } = applySettingChange(settings(), {
      of: 'kind',
      kind: 'courts',
      channel: 'email',
      isOn: false,
    })
    expect(preferences).toEqual([
      { kind: 'courts', channel: 'email', isOn: false },
      { kind: 'courts', channel: 'push', isOn: false },
      { kind: 'results', channel: 'email', isOn: true },
    ])
  })

  it('mutes a league once, and ends that', () => {
    const twice = applySettingChange(settings(), { of: 'league', leagueId: 'ladder', isMuted: true })
    expect(twice.muted).toEqual(['ladder'])
    expect(applySettingChange(twice, { of: 'league', leagueId: 'ladder', isMuted: false }).muted).toEqual([])
  })

  it('ends quiet hours', () => {
    expect(applySettingChange(settings(), { of: 'quiet hours', hours: null }).quietHours).toBeNull()
  })
})
