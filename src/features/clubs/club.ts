/** A club as everybody signed in may see it. */
export interface Club {
  id: string
  name: string
  city: string
}
