import { describe, expect, it } from 'vitest'
import { SENTENCES, UNKNOWN_SENTENCE } from '@/shared/lib/error-sentences'
import { waitingReason } from './waiting-text'

describe('why a score waits', () => {
  it.each([...Object.entries(SENTENCES), ['unknown', UNKNOWN_SENTENCE]])(
    '%s asks no one to try what is tried by itself',
    (code, sentence) => {
      const reason = waitingReason({ code, sentence })
      expect(reason).not.toMatch(/try|in a moment/i)
      expect(reason).toMatch(/\.$/)
    },
  )

  it('says what happened, and what only a person can do', () => {
    const of = (code: keyof typeof SENTENCES) => waitingReason({ code, sentence: SENTENCES[code] })
    expect(of('network')).toBe("Can't reach the server.")
    expect(of('request_timeout')).toBe('The server took too long to answer.')
    expect(of('captive_portal')).toMatch(/If it's public Wi-Fi, sign in to it\.$/)
    expect(of('session_expired')).toBe('Your session ended. Please sign in again.')
  })

  it('leaves the words of the server as they are', () => {
    const sentence = 'This score was entered by someone else.'
    expect(waitingReason({ code: 'another_person', sentence })).toBe(sentence)
  })
})
