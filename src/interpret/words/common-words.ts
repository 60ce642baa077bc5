/**
 * Common English words that name nothing in the vocabulary. They are never corrected to a word of the vocabulary. A ticker that is a common word
 * (NEAR, ONE, GAS) is read as a coin only in capitals or after a `$`.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  `able about above accept account across act actually add after again against age ago agree air all allow almost alone along already
also always among amount and animal another answer any anyone anything appear apply april are area arm around arrive art ask august away baby
back bad ball bank bar base basic be beat beautiful because become bed been before began begin behind being believe below best better between
beyond bid big bill bit black blood blow blue board boat body book born both bottom bought box boy break bring brother brought build built burn
business busy buy by call came can capital captain car card care carry case cat catch cause center certain chain chair chance change chapter
charge chart cheap check chief child choose church circle city claim class clean clear close clothes cloud coast code cold collect color come
common compare complete condition consider contain continue control cook cool copy corn correct cost could count country couple course cover
create cross crowd cry cup current cut dance danger dark data date daughter day dead deal dear death december decide deep degree demand depend
describe desert design detail develop did die difference different difficult direct discover distance divide do doctor does dog dollar done
door double doubt down dozen draw dream dress drink drive drop dry during each ear early earth ease east easy eat edge effect egg eight either
else empty end enemy energy engine enough enter equal even evening event ever every exact example except excite exercise expect experience
explain eye face fact fair fall family famous far farm fast fat father favor fear february feed feel feet fell felt few field fight figure
fill final find fine finger finish fire first fish fit five flat floor flow flower fly follow food foot for force foreign forest form forward
found four free fresh friday friend from front fruit full fun game garden gas gather gave general gentle get giant gift girl give glad glass go
god gold gone good got govern grand grass great green grew ground group grow guess guide had hair half hand happen happy hard has hat have he
head hear heart heat heavy held help her here high hill him his history hit hold hole home hope horse hot hour house how huge human hundred
hunt hurry i ice idea if imagine in inch include indicate industry insect instant instead instruct instructions interest invent iron is island
issue it january job join joy july jump june just keep kept key kill kind king knew know lady lake land language large last late laugh law lay
lead learn least leave led left leg length less let letter level lie life lift light like line link list listen little live load local locate
log lone long look lost lot loud love low machine made magic magnet main major make man many map march mark market mass master match material
matter may me mean meant measure meat meet melody men metal method middle might mile milk million mind mine minor minute miss mix modern moment
monday money month moon more morning most mother motion mount mountain mouth move much multiply music must my name narrow nation natural nature
near necessary neck need neighbor never new next night nine no noise none noon nor north nose not note nothing notice noun november now number
object observe ocean october of off offer office often oh oil old on once one only open operate opposite or order organ original other others
our out over own oxygen page paint pair paper paragraph parent part particular party pass past path pattern pay people percent perhaps period
person phrase pick picture piece place plain plan plane planet plant play please plural poem point poor populate port position possible post
pound power practice prepare present press pretty price print probable problem process produce product proper property protect prove provide
public pull push put quart question quick quiet quite race radio rail rain raise ran range rather reach read ready real really reason receive
record red region remember repeat reply represent require rest result rich ride right ring rise river road rock roll room root rope rose round
row rub rule run safe said sail salt same sand sat saturday save saw say scale school science score sea search season seat second section see
seed seem seen select self sell send sense sent sentence separate september serve set settle seven several shall shape share sharp she sheet
shell shine ship shoe shop shore short should shoulder shout show side sight sign silent silver similar simple since sing single sister sit six
size skill skin sky sleep slip slow small smell smile snow so soft soil soldier solution solve some son song soon sort sound south space speak
special speech speed spell spend spent spoke spot spread spring square stand star start state station stay stead steam steel step stick still
stone stood stop store story straight strange stream street stretch string strong student study subject substance success such sudden suffix
sugar suggest suit summer sun sunday supply support sure surface surprise swim syllable symbol system table tail take talk tall teach team
teeth tell temperature ten term test than thank that the their them then there these they thick thin thing think third this those though
thought thousand three through throw thursday thus tie time tiny tire to today together told tomorrow tone too took tool top total touch toward
town track trade train travel tree triangle trip trouble truck true try tube tuesday turn twenty two type under unit until up us use usual
valley value vary verb very view village visit voice vowel wait walk wall want war warm was wash watch water wave way we wear weather
wednesday week weight well went were west what wheel when where whether which while white who whole whose why wide wife wild will win wind
window wing winter wire wish with woman women wonder wood word work world would write written wrong wrote yard year yellow yes yet you young
your ignore previous instructions system prompt secret delete table drop select users password admin root execute script everything nothing someone
somebody nobody anybody whatever whichever moving funny fund funds fond founding sending spending reading leading trading training meaning
hammered morningstar valued vain vine pain spin opinion river river's lover cover rival arrival bundle handle candles volunteer column
volcano reality rally really totally stack stock stocks stuck attack track ranch branch bench bunch lunch launch punch honey money breadth bread
breath board broad beta meta delta theta impact compact contact exact correlate relation regular basis oasis crisis premium medium
session passion mission version position positions condition hourly daily weekly early nearly clearly yearly clear close closed closer
closing taker maker baker lower higher deeper depth death health wealth larger longer shorter stronger weaker wider narrower bigger smaller
liquid liquor squid solid invalid ratio radio patio spike spoke strike stroke soar sore roar bore dump jump bump pump lump plump hump
crash trash flash clash smash wash rash cash dash gash ripped ripe rope tide ride side wide vide ones twos threes ignoring everything
doesn't don't didn't isn't wasn't aren't can't won't couldn't wouldn't shouldn't hasn't haven't hadn't it's that's there's here's what's
let's i'm you're we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll you'll she'll we'll they'll`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
