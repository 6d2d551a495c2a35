/** The little of the hosted runtime that our index.ts files use: their types are not among the packages of this project. */

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Promise<Response>): void
}

declare module 'npm:nodemailer@10.6.0' {
  const nodemailer: import('./smtp.ts').MailLibrary
  export default nodemailer
}
