import type { OutgoingMail } from '../../_shared/function-context.ts'
import { layOut } from './layout.ts'

/** What `npm run doctor -- --mail` has sent, to show that emails arrive and where their links lead. */
export function testMail(to: string, siteUrl: string): OutgoingMail {
  return layOut({
    to,
    subject: 'Test message from Kitchen Line',
    greeting: 'Hi,',
    opening: 'This is a test. The mail server of this Kitchen Line works.',
    headline: 'Email works',
    facts: [],
    button: { label: 'Open Kitchen Line', href: siteUrl, textLabel: 'Open Kitchen Line:' },
    footer: 'You got this because your address was given to npm run doctor.',
  })
}
