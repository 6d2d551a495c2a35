/**
 * The first rotations of a fresh court by the number of people, four seats a game: 0123 is 0 and 1 against 2 and 3.
 * Found by wide beam searches over every prefix; no table known to us is better after any number of games, and where the
 * unevenness of partners and opponents is above the proven least, byes within one of each other do not allow less or
 * nothing better is known. Up to 5 people every prefix is the proven best. Source: rules.md section 5.
 */
export const ROTATION_TABLES: Readonly<Record<number, string>> = {
  4: '0123 0213 0312',
  5: '0234 0124 0413 0312 1423',
  6: '1523 0324 0514 1234 0125 0435 0213 0245 1345 0523 1524 0314 2534 0135 0412 2435 0315 0214',
  7: '0523 1426 0415 0346 1235 0216 3645 0134 0625 1356 0324 1425 0613 2456 1234 0526 0415 3645 1623 0135 0246',
  8: '3647 0512 0134 2567 0356 1427 0237 1546 0426 1357 0617 2435 0745 1623',
  9: '1528 3746 0725 1834 0867 2456 0513 2738 0614 3568 1247 0458 0236 1678 1745 0123 2648 0357',
}
