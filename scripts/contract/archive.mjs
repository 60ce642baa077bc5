// Renders the tables of src/contract/archive as the enumerations and rows of native/archive.
import { constantName, countedEnumClass, enumClass, rows } from './cpp.mjs'

export const minuteColumnsHeader = ({ RECORD_GROUPS, COLUMNS, FIELD_COUNT, BAND_BPS }) => `#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace hindsight {

/// The columns of normalized minutes that the feature engine reads.
${countedEnumClass(
  'Field',
  COLUMNS.slice(0, FIELD_COUNT).map(([name]) => name),
)}inline constexpr size_t kFieldCount = static_cast<size_t>(Field::count_);

namespace archive {

/// The groups of columns, one per source.
${countedEnumClass(
  'Group',
  RECORD_GROUPS.map(({ name }) => name),
)}
/// All columns, by position: the fields, then what the archive module keeps beside them.
enum ColumnPosition : int {
${COLUMNS.map(([name]) => `  ${constantName('kColumn', name)},\n`).join('')}};

/// Bands of the book, in basis points of mid.
inline constexpr std::array<int, ${BAND_BPS.length}> kBandBps = {${BAND_BPS.join(', ')}};

}  // namespace archive

}  // namespace hindsight
`

const groupsWithPositions = ({ RECORD_GROUPS, COLUMNS }) => {
  const position = (name) => COLUMNS.findIndex((column) => column[0] === name)
  return RECORD_GROUPS.map(({ name, letter, columns, required, second, extra = [] }) => ({
    group: `Group::${name}`,
    letter: `'${letter}'`,
    first: position(columns[0][0]),
    count: columns.length,
    required,
    second: second === undefined ? -1 : position(second),
    key: position(columns[0][0]),
    extra: extra.length === 0 ? -1 : position(extra[0][0]),
    extra_count: extra.length,
  }))
}

export const recordGroupRows = (contract) => rows(groupsWithPositions(contract))

export function minuteColumnRows({ RECORD_GROUPS, COLUMNS, COLUMN_KINDS }) {
  const groupOf = (name) =>
    RECORD_GROUPS.find(({ columns, extra = [] }) => [...columns, ...extra].some((column) => column[0] === name)).name
  return rows(
    COLUMNS.map(([name, kind]) => ({
      group: `Group::${groupOf(name)}`,
      scale: COLUMN_KINDS[kind].scale,
      narrow: COLUMN_KINDS[kind].narrow,
    })),
  )
}

export const archiveRowsHeader = ({ ROW_KINDS, ROLES }) => `#pragma once

#include <cstdint>

namespace hindsight::archive {

/// Which records the rows of a file become.
${enumClass('RowKind', ROW_KINDS)}
/// What a column of a file means, where it is not a column of normalized minutes.
enum Role : int {
${Object.entries(ROLES)
  .map(([name, number]) => `  ${constantName('kRole', name)} = ${number},\n`)
  .join('')}};

}  // namespace hindsight::archive
`

export const quarantineHeader = ({ QUARANTINE_BITS }) => `#pragma once

#include <cstdint>

namespace hindsight::archive {

/// Bits of a quarantine mark: the sources, then one bit per band of the book.
enum QuarantineBit : uint32_t {
${[...QUARANTINE_BITS, 'first_band'].map((name, bit) => `  ${constantName('kQuarantined', name)} = 1u << ${bit},\n`).join('')}};

}  // namespace hindsight::archive
`

/** The suffixes of symbols; Binance USD-M has none. */
export const venueSuffixRows = ({ VENUES }) =>
  VENUES.filter(({ suffix }) => suffix !== '')
    .map(({ suffix }) => `"${suffix}",\n`)
    .join('')
