/** The account exists, but the invitation that it was created for couldn't be accepted anymore. */
export function InviteLinkFailed() {
  return (
    <p role="alert" className="text-ink">
      Account created, but failed to link invite/profile. Please contact support.
    </p>
  )
}
