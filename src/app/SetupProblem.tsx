/** Shown instead of the app when it was built or started without a usable backend address. */
export function SetupProblem({ sentence }: { sentence: string }) {
  return (
    <main className="mx-auto max-w-xl px-4 py-16">
      <h1 className="text-2xl font-bold">Kitchen Line isn't connected</h1>
      <p className="mt-3">{sentence}</p>
      <p className="mt-3 text-muted">See .env.example for both values, then restart or rebuild.</p>
    </main>
  )
}
