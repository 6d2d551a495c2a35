import * as v from 'valibot'

const text = (label: string, most: number) =>
  v.pipe(v.string(), v.trim(), v.maxLength(most, `${label} is too long: at most ${most} characters`))

/** What its people keep of a club, with the limits of the table `clubs`. */
export const ClubSchema = v.object({
  name: v.pipe(text('The name', 120), v.nonEmpty('A name is required')),
  city: text('The city', 120),
  address: text('The address', 300),
  description: text('The description', 4000),
})

export type ClubWords = v.InferOutput<typeof ClubSchema>
