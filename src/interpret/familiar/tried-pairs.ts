/**
 * The pairs of neighbours (pairs.ts) in texts whose documents are known and right: a word, and what stood behind it. Learned from the sets of phrasings by
 * test/interpret/familiar/learn.ts, which prints this file.
 */
export const TRIED_PAIRS = `
#after: #and #asset #feature #filler #span being by
#afterwards: #and #compare #end #feature #filler #move #pattern #price #then after during it within
#aggregate: #and #ascending #asset #compare #end #feature #filler #move #number #span #unknown by it were
#altogether: #span
#and: #after #afterwards #aggregate #altogether #and #ascending #asset #before #coins #compare #compareAfter #cross #descending #earlier #eitherWay
#and: #end #ever #everything #except #extreme #feature #filler #group #holds #inOrder #label #low #move #not #number #only #pattern #percentile
#and: #preceded #price #question #ranked #rows #sign #sortBy #sortNewest #sortOldest #span #then #unknown #usual #vague #weekday after any are been
#and: before both but by days during except first for had has hour hours is it last later less minutes neither next no not now only outside past
#and: previously same that this was were which while within without
#ascending: #and #end #feature #filler by
#asset: #afterwards #aggregate #and #asset #becomes #coins #compare #compareAfter #cross #descending #eitherWay #end #ever #except #excepted #extreme
#asset: #feature #filler #holds #label #low #move #not #number #only #pattern #percentile #price #question #rows #sign #sortBy #sortOldest #span #then
#asset: #unknown #usual #vague #weekday after again any both but by during first for had has hour hours is last minute minutes no not only or out past
#asset: that this times utc was which while within without
#becomes: #aggregate #and #asset #compare #cross #end #filler #label #move #number #pattern #sign #then #vague
#before: #filler it
#begin: #after #aggregate #and #asset #becomes #before #coins #compare #compareAfter #cross #descending #eitherWay #ever #everything #except #extreme
#begin: #feature #filler #group #high #holds #inOrder #label #low #move #not #number #only #pattern #percentile #price #question #ranked #rows #sign
#begin: #sortBy #sortNewest #sortOldest #span #then #unknown #usual #vague #venue #weekday after any before both by day days during each earlier
#begin: except first for has hour hours is it last minutes neither next no not once only out outside past times until were which while within without
#coins: #aggregate #and #asset #compare #cross #end #except #extreme #feature #filler #holds #move #not #number #pattern #span #vague any by except
#coins: for had has hour is less only out that was which while without
#compare: #altogether #and #coins #compare #end #feature #filler #label #move #number #pattern #price #span #unknown #usual by hour it last once
#compareAfter: #and #compare #compareAfter #end #feature #filler #move #number #sign #span #then but for that within
#cross: #and #asset #compare #cross #end #feature #filler #move #number #pattern #then #weekday by it within
#descending: #and #end #filler #only #unknown by
#earlier: #asset #feature #filler
#eitherWay: #and #compare #end #feature #filler #span #vague
#ever: #and #asset #compare #cross #ever #filler #move #pattern during had it past that this
#everything: #and #filler
#except: #and #asset #compare #filler #group #pattern #weekday for no not
#excepted: #and #end #filler
#extreme: #feature #filler #move #number #percentile #span #unknown by first
#feature: #after #aggregate #and #ascending #asset #becomes #compare #compareAfter #cross #descending #end #ever #extreme #feature #filler #high
#feature: #holds #label #low #move #not #number #pattern #percentile #ranked #sign #span #then #unknown #usual #vague #weekday after are been being
#feature: both but by during first for had has hour hours is it last minute neither no not now only past that this was were which while within
#filler: #after #aggregate #altogether #and #ascending #asset #becomes #coins #compare #compareAfter #cross #descending #eitherWay #end #ever
#filler: #everything #except #excepted #extreme #feature #filler #group #high #holds #inOrder #label #low #move #not #number #only #pattern
#filler: #percentile #price #question #ranked #rows #sign #sortNewest #sortOldest #span #then #unknown #usual #vague #venue #weekday after any are
#filler: been both but by day days during earlier first for had has hour hours is it last later less midnight minute minutes month next no noon now
#filler: only or out outside past previous prior same that this times utc was week which while within without
#group: #and #asset #compare #end #except #extreme #feature #filler #move #number #percentile #span except hour is no only that were while
#high: #and #compare #end #feature #filler #low #then #usual but by during for is within
#holds: #and #compare #end #ever #feature #filler #move #number #sign #span #vague for within
#inOrder: #and #end #filler for within
#label: #and #end #feature #filler #number #pattern utc within
#low: #altogether #and #compare #end #feature #filler #then but by for while within
#move: #aggregate #altogether #and #asset #compare #compareAfter #cross #end #feature #filler #move #number #price #sign #span #then #unknown #usual
#move: #vague #weekday after again by during each first for is it past was within
#not: #asset #compare #filler #move #pattern #price #sign #span #usual #weekday
#notASearch: #move
#number: #after #afterwards #aggregate #altogether #and #asset #coins #compare #compareAfter #cross #descending #eitherWay #end #ever #except #extreme
#number: #feature #filler #group #holds #move #not #number #only #pattern #percentile #preceded #ranked #rows #sortBy #sortNewest #sortOldest #span
#number: #then #unknown #usual #weekday after any before but by days during each except first for has hour hours is it last later minutes most next no
#number: not now once only or out past previously that times until utc was were which while within without
#only: #and #asset #coins #cross #end #everything #extreme #feature #filler #group #high #number #only #pattern #sortNewest #sortOldest #span #weekday
#only: any minutes times
#pattern: #after #afterwards #altogether #and #asset #becomes #coins #compare #cross #eitherWay #end #ever #except #feature #filler #group #holds
#pattern: #inOrder #move #not #only #preceded #sortOldest #span #then #thenBecomes #unknown #vague #weekday after any are before but during for is
#pattern: minutes now once or previously that was while within
#percentile: #and #ascending #compare #compareAfter #end #extreme #feature #filler #rows #span but for week
#preceded: #asset #end #feature #filler #vague
#price: #and #asset #compare #cross #end #feature #filler #holds #move #not #number #pattern #span #then #unknown #vague both by for had has is not
#price: now that was within
#question: #and #asset #end #feature #filler #move #pattern #span
#ranked: #and #end #extreme #feature #filler #number #ranked #rows #span by first hours
#rows: #and #asset #end #filler #sortBy #sortNewest by for
#sign: #after #afterwards #altogether #and #compare #end #feature #filler #holds #number #pattern #preceded #span #then #unknown after before but
#sign: during for now once previously while within
#sortBy: #coins #feature #filler #span #unknown that
#sortNewest: #and #asset #end #filler #number #only first minutes times
#sortOldest: #and #ascending #asset #end #filler #number #sortOldest first
#span: #after #afterwards #aggregate #altogether #and #asset #becomes #before #coins #compare #compareAfter #cross #descending #eitherWay #end #ever
#span: #except #extreme #feature #filler #high #holds #low #move #not #number #only #pattern #percentile #preceded #price #ranked #sign #sortBy
#span: #sortNewest #span #then #unknown #usual #vague #weekday after again ago any are before being but by during earlier except first for had has
#span: hour is it last later next no not now once out previously same that was were while within without
#then: #afterwards #aggregate #and #asset #becomes #coins #compare #cross #end #feature #filler #group #label #move #notASearch #number #pattern
#then: #price #span is it next was within
#thenBecomes: #pattern
#unknown: #after #and #asset #compare #descending #end #feature #filler #move #number #pattern #rows #span #unknown #weekday before first is last
#unknown: minutes times utc which within
#usual: #after #afterwards #aggregate #and #compare #compareAfter #end #feature #filler #preceded #span #then #unknown after before for once
#usual: previously while within
#vague: #and #asset #coins #compare #cross #end #except #feature #filler #move #number #price #span #then #unknown #vague for hours within
#venue: #asset #coins #feature
#weekday: #and #asset #compare #cross #end #excepted #feature #filler #group #label #move #not #number #then #unknown #weekday after during minutes
#weekday: only or
after: #and #asset #cross #end #feature #filler #move #number #pattern #price #span #unknown being is it
again: #end #feature #filler by
ago: #and #compare #end #feature #filler was
any: #and #coins #except #filler #group #move #pattern #rows
are: #compare #filler #move #pattern same
been: #compare #filler #sign
before: #and #asset #end #feature #filler #move #price by it that this was
being: #compare #filler #move #not #sign
both: #altogether #and #asset #compare #feature #filler #move #pattern #sign #then within
but: #and #asset #coins #compare #eitherWay #extreme #feature #filler #group #holds #move #number #pattern #price #span for is last no now only
by: #asset #compare #feature #filler #move #number #pattern #price #span #unknown #weekday hour it that
day: #and #compare #filler
days: #and #except #filler #weekday that
during: #compare #filler #pattern #span #weekday last
each: #and #coins #end #filler #group #weekday
earlier: #and #asset #compare #feature #filler #number
except: #asset #filler #weekday
first: #and #asset #end #feature #filler #move #number #only #pattern #price #span is it only
for: #and #asset #coins #compare #everything #except #feature #filler #group #move #number #pattern #rows #span #weekday any day days each for hour
for: hours it last minutes most times week which
had: #asset #compare #feature #filler #holds #move #number #sign #span
has: #aggregate #asset #becomes #compare #ever #feature #filler #holds #move #pattern #span that
hour: #and #compare #end #feature #filler #move #number #span #then day is
hours: #and #filler #move #number for
is: #and #asset #becomes #coins #compare #cross #end #everything #extreme #feature #filler #holds #label #move #not #number #pattern #sign #span
is: #unknown #usual #vague #weekday for it now within
it: #and #compare #cross #end #feature #filler #holds #move #number #only #pattern #price #sign for has is not was within
last: #compare #feature #filler #move #number #rows #span for
later: #altogether #and #asset #compare #compareAfter #cross #end #feature #filler #move #number #price it minute within
less: #and #asset
midnight: #and utc
minute: #and #asset #compare #end #then is
minutes: #and #asset #except #feature #filler #move after for had that was within
month: #and #feature
most: #filler #vague
neither: #asset #move #pattern #weekday
next: #feature #filler #move #span
no: #asset #compare #feature #group #pattern #span #weekday
noon: #and #filler until
not: #asset #filler #label #move #pattern #sign #weekday during
now: #and #asset #compare #cross #end #feature #filler #move #number #pattern #price #sign is it
once: #asset #feature #filler
only: #and #asset #coins #compare #cross #end #feature #filler #group #number #pattern #price #rows #span #then #weekday day for minutes
or: #asset #filler #number #pattern #weekday
out: #and #asset #end #filler
outside: #filler #pattern hour hours
past: #number #span
previous: #span
previously: #end #feature #move
prior: #span
same: #compare #filler minute
that: #aggregate #and #asset #cross #end #ever #feature #filler #holds #move #not #number #only #pattern #percentile #span #then after are day had has
that: hour is it minute previously was were
this: #and #end #filler #price #span is
times: #and #asset #compare #end #feature #filler has it that was
until: #number
utc: #and #asset #end #feature #filler #move #price #weekday any is only that
was: #and #asset #compare #end #ever #excepted #feature #filler #holds #label #move #not #number #price #sign #span #then #unknown #usual #vague it
was: that within
week: #compare #end
were: #and #asset #coins #compare #extreme #feature #filler #move #pattern #then #unknown both
which: #asset #coins #compare #feature #filler #group #move #rows #span are is minute minutes times
while: #and #asset #compare #feature #filler #price #span is it
within: #altogether #compare #feature #filler #number #span #unknown last
without: #asset #feature #filler #move #pattern #weekday
`
