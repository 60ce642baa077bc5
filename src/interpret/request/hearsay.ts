/**
 * Sentences that report what people say, want or plan, beside a question: `ppl say hammers work at lows`, `our partner complains about toxic flow`, `the board
 * meets on the 28th`. They say no number, or only a day, and nothing in them is a condition.
 */
import { type Atom, means, meansSuch } from '../words/atoms.js'
import { collected, wordSet } from '../words/table.js'
import { bare, isUnknown, textOf } from './content.js'
import type { Sentence } from './sentences.js'
import { REQUEST } from './talk-words.js'

const PEOPLE = wordSet(
  'cousin cousins uncle aunt nephew niece dad father mum mom mother sister brother wife husband girlfriend boyfriend neighbour neighbor roommate flatmate coworker barber people everyone everybody someone somebody anyone nobody some many most folks guys guy dude friend friends mate buddy colleague colleagues partner partners client clients customer customers boss manager student students professor prof mentor supervisor committee board desk team treasury legal compliance risk audit auditor auditors investor investors allocator allocators trader traders analyst analysts influencer influencers twitter ct reddit telegram discord he she they referee reviewer reviewers editor counterparty provider providers regulator management department cro cio ceo officer journalist reporter office group rumour rumor legend wisdom textbook textbooks book books lore folklore theory thesis hypothesis idea opinion claim story narrative bet hunch argument question',
)
const REPORTS = wordSet(
  'say says said saying believe believes believed think thinks thought claim claims claimed complain complains complained argue argues argued swear swears swore insist insists insisted reckon reckons told tells tell wonder wonders wondered ask asks asked asking inquires inquire inquired enquires enquired want wants wanted expect expects expected warn warns warned suspect suspects suspected keep keeps kept love loves hate hates mention mentions mentioned suggest suggests suggested heard hear hears call calls called meet meets present presents need needs prefer prefers follow follows promise promised read reads wrote writes work works is are was has flies leaves will',
)
const HEARD = wordSet('hear heard hearing reading read learned learnt')
const OPINIONS = wordSet('unpopular popular hot honest serious my imo imho ngl tbh fwiw psa rant til fun')
/** Words of plans and dates. */
const PLANS = wordSet(
  'meeting meets begin begins start starts deadline due needed scheduled set leave leaves flies fly closes takes present presents presenting travel vacation holiday audit committee sign report latest tomorrow call lunch until back office available send answer reply expect expects discussion talk conference review board using use tool love tuesday monday',
)

/** Whether a sentence reports what people say or plan. */
export function isHearsay({ clauses }: Sentence): boolean {
  const atoms = collected(clauses, (clause) => clause.atoms)
  if (atoms.some(isAmount)) return false
  const words = collected(clauses, ({ lower }) => lower.map(bare))
  if (words.some((word) => /^(?:show|find|list|give|gimme|pull|fetch|check|query)$/.test(word))) return false
  const who = words.findIndex((word) => PEOPLE.has(word))
  const said =
    who >= 0 &&
    words.slice(who + 1, who + 5).some((word) => REPORTS.has(word) && !/^(?:is|are|was|has|will)$/.test(word))
  // "i keep hearing that …"
  if (/^(?:i|we)$/.test(words[0] ?? '') && words.slice(1, 4).some((word) => HEARD.has(word))) return true
  const led = OPINIONS.has(words[0] ?? '') && /^(?:unpopular|popular|hot|honest|rant|til|psa)$/.test(words[0]!)
  return said || led
}

/** Whether a sentence only speaks of days and plans: `He flies on Saturday, so Friday at the latest.` */
export function isPlan({ clauses }: Sentence, text: string): boolean {
  const atoms = collected(clauses, (clause) => clause.atoms)
  const dates = collected(clauses, (clause) => clause.dates)
  const days =
    atoms.some((atom) => means(atom, 'weekday', 'clock') || atom.quantity?.unit === 'ordinal') || dates.length > 0
  const market = atoms.some(
    (atom) =>
      isAmount(atom) ||
      means(
        atom,
        'asset',
        'group',
        'unknownSymbol',
        'venue',
        'feature',
        'pattern',
        'rule',
        'level',
        'except',
        'sign',
        'ranked',
        'coins',
        'only',
        'sortBy',
      ) ||
      meansSuch(atom, 'compare', (sense) => sense.place === true || sense.mark === true),
  )
  if (!days || market || dates.some((date) => /\d{4}/.test(textOf(text, date)))) return false
  const words = collected(clauses, ({ lower }) => lower)
  if (words.some((word) => REQUEST.has(word) && !/^(?:need|want)$/.test(word))) return false
  const unknown = atoms.filter(isUnknown).length
  return words.some((word) => PLANS.has(word)) ? unknown >= 1 || words.length >= 4 : unknown >= 2
}

const isAmount = (atom: Atom): boolean =>
  (atom.quantity !== undefined && atom.quantity.unit !== 'ordinal') ||
  (atom.duration !== undefined && !atom.duration.bare)

/** Where a text last speaks of what it named before: `when it shows up`. Before the text if it never does. */
export function lastReference(text: string): number {
  let last = -1
  for (const { index } of text.matchAll(REFERENCE)) last = index
  return last
}

const REFERENCE = /\b(?:when|once|after|if|whenever|where|with|while)\s+(?:it|that|this|one|they|these|those)\b/gi
