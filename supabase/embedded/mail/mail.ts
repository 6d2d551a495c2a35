export interface Mail {
  to: string
  subject: string
  html: string
  text: string
}

export type SendMail = (mail: Mail) => Promise<void>
