/** The formats of tables. Their writers (formats.ts) are loaded when the first table is written. */
export const FORMAT_NAMES = ['parquet', 'csv', 'arrow'] as const
export type FormatName = (typeof FORMAT_NAMES)[number]
