/** Words of the grammar of talk. They are words, not phrases: what they make together is decided by the form of a sentence. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** Words that open a letter. */
export const GREETING = set(
  'hi hello hey hiya howdy yo dear greetings good morning evening afternoon gm gn hallo hola bonjour ok okay so well right gday sup',
)
/** Words for people. */
export const PEOPLE = set(
  `team everyone everybody folks guys guy lads lad friends friend frens fren colleagues colleague support desk community people gang mate mates boss sir sirs
madam ladies gentlemen hindsight assistant bot chat bros bro fam ser sers anon anons supervisor manager client analyst trader teacher professor brother
sister wife husband`,
)
/** Words beside those for people: `hi there all`, `my dear friends`. */
export const BESIDE_PEOPLE = set('there all both again and day my')
/** Titles before a name. */
export const TITLE = set('mr mrs ms miss dr prof professor sir madam herr frau mme')
/** Words that close a letter. */
export const CLOSING = set(
  `many thanks thank you u thx thnx ty tysm tia cheers ta best all the kind kindest warm warmest regards regard wishes sincerely yours faithfully truly
respectfully br rgds kr vg lg tx bests cheerio ta mfg gruss grusse greetings bye goodbye ciao have a good nice great lovely day one weekend evening week talk speak see later soon cordially
danke merci gracias in advance so much very lot again and with for your help time to x xx xoxo please pls a appreciated appreciate it sorry million bunch
me know let if questions any from hope helps that this no hurry rush worries stress pressure problem urgent gn wagmi ngmi nfa dyor lol lmao haha peace out love`,
)
/** Verbs that ask for something. */
export const REQUEST = set(
  `want need find show give list check pull get search look looking find please restrict only use run fetch send provide query compute exclude include
limit sort order rank count interested care`,
)
/** Nouns for what followed. */
export const RESULT = set(
  `return returns outcome outcomes performance distribution drawdown result results reaction behaviour behavior happens happen happened does do did behave
behaves react reacts go goes perform performs mae mfe probability chance odds average statistics stats move moves fare fares`,
)
/** Pronouns of the writer. */
export const FIRST_PERSON = /^(?:i|i['’](?:m|d|ll|ve)|we|we['’](?:re|d|ll|ve)|my|our|me|us|you|your)$/i
/** What orders to a machine are about. They are never talk: the answer says that they change nothing. */
export const MACHINE = set(
  `limit limits rule rules instruction instructions prompt prompts password passwords key keys secret secrets system setting settings permission permissions quota
credits restriction restrictions account accounts root admin page paging database safety filter filters guideline guidelines`,
)
/** Things of people's work and life. None of them is about the market. */
export const THINGS = set(
  `jobs chores errand errands shifts gigs footnote footnotes table tables figure figures fig reviewer reviewers referee referees appendix annex exhibit file files dossier docket invoice folder agenda cio ceo cfo audit newsletter lecture handout training newsroom journal article manuscript revision submission questionnaire meeting meetings call calls deadline report presentation slide slides deck chapter section thesis paper essay homework assignment exam lecture
class course phone extension office lunch dinner breakfast coffee tea beer kid kids baby flight train plane boss holiday holidays vacation birthday wedding
party email mail letter inbox message ticket jira memo newsletter article blog podcast video idea hypothesis attempt version draft star stars scale kitchen
desk hotel trip gym bed sleep asleep desk sofa laptop calendar appointment interview standup brainstorm offsite kickoff sprint review webinar workshop conference committee budget
quick hunch gut memory bet pressure hurry trouble favour favor question questions advice`,
)
