/** The account is there, but the invitation that it was made for could not be taken any more. */
export function InviteLinkFailed() {
  return (
    <p role="alert" className="text-ink">
      Account created, but failed to link invite/profile. Please contact support.
    </p>
  )
}
