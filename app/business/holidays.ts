/**
 * National holidays of Argentina: Ley 27.399, with those that it moves (art. 6 and 7) on the day to which they move;
 * https://www.argentina.gob.ar/jefatura/feriados-nacionales. Days without work for tourism are no holidays, and a decree
 * may move those of a weekend: the owner enters both in the settings.
 */
export const HOLIDAYS: readonly string[] = [
  ...['2026-01-01', '2026-02-16', '2026-02-17', '2026-03-24', '2026-04-02', '2026-04-03', '2026-05-01'],
  ...['2026-05-25', '2026-06-15', '2026-06-20', '2026-07-09', '2026-08-17', '2026-10-12', '2026-11-23'],
  ...['2026-12-08', '2026-12-25'],
  ...['2027-01-01', '2027-02-08', '2027-02-09', '2027-03-24', '2027-03-26', '2027-04-02', '2027-05-01'],
  ...['2027-05-25', '2027-06-20', '2027-06-21', '2027-07-09', '2027-08-16', '2027-10-11', '2027-11-20'],
  ...['2027-12-08', '2027-12-25'],
  ...['2028-01-01', '2028-02-28', '2028-02-29', '2028-03-24', '2028-04-02', '2028-04-14', '2028-05-01'],
  ...['2028-05-25', '2028-06-17', '2028-06-20', '2028-07-09', '2028-08-21', '2028-10-16', '2028-11-20'],
  ...['2028-12-08', '2028-12-25'],
]

/** After it the table knows no holidays, so no day of arrival is promised. */
export const LAST_KNOWN_DAY = '2028-12-31'
