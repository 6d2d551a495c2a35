/** Shown instead of the app when it was built or started without a usable backend address. */
export function SetupProblem({ sentence }: { sentence: string }) {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">Kitchen Line is not connected</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-3 text-muted">
        The file .env.example explains both values. Start or build again after a change.
      </p>
    </main>
  )
}
