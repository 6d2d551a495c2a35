import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { applySettingChange, Settings, type MessageSettings } from './message-settings'

const ANSWER = {
  preferences: [
    { kind: 'courts', channel: 'email', is_on: true },
    { kind: 'courts', channel: 'push', is_on: false },
    { kind: 'results', channel: 'email', is_on: true },
  ],
  muted: ['ladder'],
  quiet_hours: { time_zone: 'America/Los_Angeles', starts: '22:00:00', ends: '07:30:00' },
}

const settings = (): MessageSettings => v.parse(Settings, ANSWER)

describe('the settings of the server', () => {
  it('have times as a select has them', () => {
    expect(settings().quietHours).toEqual({ timeZone: 'America/Los_Angeles', starts: '22:00', ends: '07:30' })
  })

  it('leave out kinds and channels that only a newer server knows', () => {
    const preferences = [
      { kind: 'courts', channel: 'pigeon', is_on: true },
      { kind: 'toString', channel: 'email', is_on: true },
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
