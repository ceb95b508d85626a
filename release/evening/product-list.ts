import { row, workbook } from '#shop/spreadsheets/xlsx.fixture.ts'

/** 100 products as a shopkeeper has them in Excel: a title, an empty row, headings in Roman Urdu, no states. */
export const listProducts = (): Promise<Buffer> =>
  workbook({
    sheets: [
      {
        name: 'Sheet1',
        rows: [
          row(1, ['Kurtas, rates of November']),
          row(3, ['Naam', 'Qeemat', 'Tadaad', 'Category']),
          ...Array.from({ length: 100 }, (_, at) => row(at + 4, [`Kurta ${at + 1}`, 1500 + at, 20, 'Kurtas'])),
        ].join(''),
      },
    ],
  })
