/** Four digits, short enough to be read out. */
export const newSeed = () => 1000 + Math.floor(Math.random() * 9000)
