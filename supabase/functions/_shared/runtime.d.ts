/** The little of the hosted runtime that our index.ts files use: their types are not among the packages of this project. */

declare const Deno: {
  env: { toObject(): Record<string, string> }
  serve(handler: (request: Request) => Promise<Response>): void
}

declare module 'npm:nodemailer@10.6.0' {
  interface Transport {
    sendMail(mail: {
      from: string
      to: string
      subject: string
      html: string
      text: string
      messageId?: string
      attachments?: { filename: string; content: string; contentType: string }[]
    }): Promise<{ response?: string }>
  }
  const nodemailer: { createTransport(options: object): Transport }
  export default nodemailer
}
