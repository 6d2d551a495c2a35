import { Link2 } from 'lucide-react'
import { InviteNotice } from '../components/InviteNotice'
import { InvitationLinkForm } from '../components/InvitationLinkForm'
import { InvitePage } from './InvitePage'

/** The URL without its end, as an email program may have cut it off. */
export function NoInvite() {
  return (
    <InvitePage>
      <InviteNotice
        icon={<Link2 aria-hidden />}
        title="Invalid Invite"
        actions={
          <div className="text-left">
            <InvitationLinkForm />
          </div>
        }
      >
        <p>No invite token provided.</p>
        <p className="text-note">Part of the link is missing. Copy the full link and paste it here.</p>
      </InviteNotice>
    </InvitePage>
  )
}
