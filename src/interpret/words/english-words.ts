/**
 * Correct English words that are one or two letters away from a word of the vocabulary. Spelling correction leaves them as they are. They are those
 * of the 30,000 most frequent words of English film subtitles (SUBTLEX-US) that it would change otherwise; a word that it would not change is not
 * needed here.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  `abode aborted abroad absent absolve absorb absorbs absurd abused accent access accounted acme acorn acorns acreage actors actress adjuster adults
advice aerial african aggression agin ailing aiming airhead airway alcove aline allen allied allies ally almond aloha althea ambush america
americana americas amongst anyway appreciation aprons arch argued aright arise arises arising arming arose arouse aroused arrow arrows artery ascent
aspect aspects assert assess assign assist assists assorted astern athena atomic augusta avenge avenged avenging averted awake awhile babies backer
backers badass badger bagged bailing baited baked balance balding balled balling ballon balloon balloons ballsy bally bandit bandits bandy banes
banger banging bangs banished banker banking banter barbed barge barged barish barked barker barman barred barrow barrows barter bashed basil basin
basket bass bathed bats batten batter battery baxter beach beached beaches beak beamed beard beards beasts beater beatles beauty beavers becket
bedded beeper beers beets begets beggars begged begging behest behold bein  bellowing beloved belted bender bending beng benign bequeath
bereaved berets bertha betcha betray bettor beverage bianco biceps bicker bidder bidding biggie billet billie billings binder binding bing biopsy
birds bitter bitters blacked blackie blades blaming blanca blanco bland blank blanky blares blaring blast blazing bleach bleak bleeder bleep
bleeping bleeps blended blender blending bless blessing bleu blinded bling blink bloated blocking bloke blonde bloody blooming blooms blotter blown
bluer blume blush blushing boeing bogged boiling bolder bonded bonding bonds bones bonnie bonuses booger booking booming boonies boorish booted
border bother bouncers bouncy bounty bourne bowed bowing bowling bows boyer bracing bracket brad brake braking brands brandy brash brats brazen
breach breached breaches breaker breakups breathe breathed breathing breck breed breeder breeding breeds brides bright broach broaden broader brodie
brogan broken broker brokers bronze brood brook brown browning browns browsing brunch buck bucked bucking buckle buckled buckles bucko bucky budget
buffer buffing bugged bugging builders bulb bulbs bullet bullets bullied bullion bumbling bummed bummer bumming bumper bunches bunker bunks bureau
buried burner burning burping burying bushed bushes busier busiest businesses busting butted butter butters buttery butting buzzer buzzing bylaws
cabins cables caddie calais called calling calluses calmer calves camden camel camels cameo camera camino camper camps campus canals candid candies
candler candor canine canker capes capped career careers caressed caressing carlino carmel carmen carole cartel cartels carter cartier carve carved
carver carving cased cashed cashews cashing casing casings casino casket cassie castle casts catered caterer catering cattle cawing ceiling celeste
celestial cells cement centered centre chained chalked chandler chang chanted chanting chants chapped charged chargers charging charles charmed
charming charred charted charter chartered charting chaser chasers chassis chaste chatted chatter chattering chatting cheater cheaters cheering
chests chewed chewing chicks chile chills chimps chip chippy chokes chopin chops chores chose chosen chowder chrome chumps chutes cider cinch citing
clack clams clanging clans clapped clapping clarke classical classify classy clatter clattering clatters claus clauses cleaned cleaning cleared
clearing cleats clicked clicking clicks client cliffs climax climber cline clink clinking clipped clipping cloaked clocking clogging clone cloning
closest closet closure clothe clothing clotting clouded clouding clove clover clubbing coached coaches coaching coals coaster coasters coats coddle
coddled coded coding coed coffin coffins colder coles colin collage collar collars collection colored colts comas combed combine combing combs
comedy comets comme commend commie commies commute commuted commuter compass compassion comped compels compete competed compose composed composer
compounded compressor compute computed comte condos confound congrats connection cons consoling construct constructed constructing contacted
contacting contraction contractions contractors contradict contrary converging conversing converting cooked cooker cooking coolant cooler cooley
coolidge coombe cooped cooper coping copter cordon core cores corner corny corona corpses corpus corral correcting correctional corrective corrie
corruption corset corsets cosmic cosmo costa cots couch couches counteract coupled coupling coursing courts cower cows cracked cracker crackers
cracking cradle crammed cramming cramped cramping cramps crank cranking crates craven crawler crazier crazies creak creaking creaks creamer crease
creasy created creator creators crews cried cries cringe cripes cripple crises critter critters croaker cronies crosby crow crowding crowned
crowning crowns crumbs crush crushed crushes crushing crying crypt cryptic cuddle culver cunning curator cure curfew curie curing curled curling
curse cursed curses curved cutter cutters cycling dabble dainty dairy daisy dallas dames damned damning dampen dante daring darned dated davies
deader deadline deadlines deadly dealer dealing dealings dearly debated debates debating deceased deceived deceiving deciding decker decode decreed
decrees dedication deemed deemer deepest defaced defeat defeated defeating defeats defected deference deficit defile defiled defined defining
deflected defying delayed delaying delays deleted deline della demise denied denies dental denver denying depiction depleted depressed depressing
dept deputy derive derived desire desist desolate destined detach detained detaining deviate deviated device deviled devotion dexter dialed dialing
diaries didst died dieting differ digest digger digging dilated dimes dinner dipper dipsy directed director directory disown dissed dissing distal
distant distinct dives doable docile docket dodge dodged dodger dogged doggie doing dolled dolls donate dongs doodle doodles doodling dosage doses
dotted doubted doubting doubtless douche douglas doused dover doves downed downer downtime downwind downy drained drank draper drawing drawn dread
drifted drifts drilled drills drivers driving droll drooled drooling droop droopy dropper drowned drowning drowsy drugged drugging drugs druids
drummed drumming dublin ducked ducks dullard dumber dumpling dumplings dunked duped durant dusted duties dying earner earning easier easter eater
eels efficient eighties elder elective element elope employed ended ending enright equate equips erosion errand errands esther etched ethel ethereal
europa evading ewing excepting exchanged excited excuse excused excuses exiled exited exploited exploiting explore explored explorers exploring
expose exposed exposes exposing express expunged eyeing fabled facing factor fairies faker falcon falter fanned faraday fares farmed farmer farming
farrow farther farting fasten fastest fasting fatally fathom fatter faults favour faxing feast feats features feeder feeding feeling feisty fella
fellows fencing fender fenster fester fetched fetus feuding fever fiance fiancee fibers fibres fiesta fighter filing filled filling fillings filmed
filming filter filth finale finality financed financier finch finding findings finely fired firms fished fisher fishing fist fitch fitting fiver
fixes fixtures flack flagged flailing flakes flames flaming flaps flared flaring flashed flashes flashing flashy flatter flaunt flawed flaws flayed
flees fleets fletch flier fliers float floats flocks flops florin floss flossing flour flowed flowing flown fluctuation fluctuations flunked flyers
flying folder follower fondling fooled fooling fools foray forearm formal fort forte forts forwarded foster fourteenth fowler france frank fraser
frasier freak freaked freaking freaks french fresco freshen fresher fresno fridge fried fright frills frisky frizzy frosty frown frying fueled
fuelled fulfil fullback fumble fumbled fumbles funded gabbing gables gaffer gagged gagging gaily gaius galahad galaxy gall gambles gams gander
ganging garment garner garvey gases gasping gassed gauges gavel gawking gazebo geared gearing geeks geiger gelder gelding gender gents gerald german
germans germany gifted gilded giles ginger giver giveth glades gland glands glide glider gliding globes gloss gnawed gnawing gnomes goatee goldie
golfer golfing goner gong goofed goons goring gorman gotten gouging gown graces grad grade graded grader grades grading grain grains gran granada
grandad grande grander grandma grandpa grange granny grant granted grants grape graphic gratin grave gravel grazing grease greased greaser greatest
greece greedy greek greeks greet greeted greeting grieve grieves grifter grimes grind grinder grinding gringo grinning gripped gripping grips groan
groaning grocer groin groomed grooming grooms grooving groped groping grossed grouping grouse grovel grover growling growls grownup grundy guests
guided guiding guild gunman gunned gunner gunning gushing gutted habits hacked hacker haggard haggling hailed hale halted hamlet hamper hamster
handing handled handling handyman hangar hanged hanger hanks harass harder hare harper harrowing harvest hater hatred hatter hauled haunting hawaii
hawker header heading heady healed healing heals hearty heath heating heave heaven heaving hedging heel height heights heist helena helped helping
herder hereafter hetero hiatus hicks hiding highness hiking hiller hilts hinder hinges hinting hints hips hires hiring hissing hitching hither
hitter hives hoarse hock hogging hoist holden holder holmes homely homing honing honking honored honors honour honours hooray hoot hooting hoots
hooves horning hors horst hosed hoses hosting hosts hotels hounded hounds hover hovering huddled hugged hugger hugging humble humbled hummel hummer
humour hunted hurley hurting hushed hyped hyper immediate impacted impale impart impeach implant import inactive inbred incentive incest incite
inciting incline incoming indebted indignity infected infested infidel infinite inflamed inform informal informer informers informs ingested
inherent inherited injected injecting injection injure injured injury inkling inner inning insanity inserted insist inspire instrumental insure
intact intense intent interact intercept interject intern internal interned internment interns interpret intersect intro invade invented inventive
invest invested invite invited irate itches itching jacked jagged jaguar james jammed jammer jamming joint joints jokes jones joust judged judging
juicer jumble jumbled jumper jumpy jungle juniper junket junkie justly kappa keats keeper kicked kicking kicks kinks kylie lace lacked lads lament
lances landed landing lansing lantern largo larvae lashes lass lasted lasting latched lateral lather latimer latte latter laughing launchers lavage
lawyer lawyers layover leach leaded leadeth leadin leaguer leaked leaking leaning leans leaping leaps leapt learning learnt lease leash leasing
leering lemons lessen lesson lest levee leveled lever levers libido licked licking licks lien lifted lifting lighted lighten lightening lighter
lighting limb limbs limes limeys limiting limping linden linear lined linen linens liner liners linger lingers linked linking lionel listened
listening liter liters lividity loader loading loaned loathe loaves lobes lobster locked locket locking lodging logged logging loins loki longed
longing looked looming loons looped looping loose loosens looser losses lotion loudest louise louse loused lowdown lowe lowered lugging lunches
lunching lunge lungs luring lush lusting luther lynched lynching mach macro madame madden madder madge madmen madre magna maiden mailer mailing
majored makeup males malice mallet malls manage managed manana manger mania manic manila mankind manna manned manner manor manors mantis mantra
manual mapping marc marched marches marco mares marge marina marine marked marker markers marking markings maroon marooned marrow marsh martel
martha martin marvel masking masks masses massing mater mating matrix mature mauser maximus mayday mayor meager meaner meanie measured meeker
meeting meetings member members memos mended mending menus merged merits merman messed messes messing meters metres metric mets mexico midday mighty
mikes milked millman milton mince mingle minimal minion minions minnie miro mirror missus moans models modes moist moles molten molting momento
momentous monaco monarch mong monkey mono monos monroe mont monte montero moore moors moos moped mopes moping morale morgue mormon mormons moron
morons morose morsel mortis mostly motels moth moths motive motives motoring mounds mounted mourned mourning movers movie movies mowed mower mowing
mucking mugged mugging multiplex multiplied mumble mumbles mumbling musket muskets mystic mythic nagged naked named naming naples napping naps
narrated national nationals native nearby neath necking nectar negate nesting nether neuter nicked nicks nifty nineties nipple nominal norma
normalcy norman normans norse norway nosing notion notions numbing nursed nurses nursing oars offed offend offered officer offset oldies oops opener
openly optimist optimum opus orally orange ordeal ordinary ornery orth ouch ounces outbid outdid outline outlive outsider outsiders overdo overload
overlord overwrought owing owners pace packed packing painted painter painting paintings pairing palace palaces palate pallet pally pamper panting
parenting paris parish parked parking parks parlor passed passes passing pasta paste pastor pastry pasty patrice pats patted patter pauses pausing
peace peach peaches pearce peas pecked pecker pecking pedals peeked peeking peels peep peeper peeping peeps peeved pegged peking pellet pelts
pending penned pepper perceptive perfect perform performed performs periodic perm perpetuate peruse pervert petals petite petition petitions phones
picked picker picket picking pike pilate pillar pills piloting pinball pinch pinched pinches pinching pineal pining pinned pinning pint pinto piping
pirating pisces placate placebo placed plague plaid planned planning plaque plates platter platters player plead pleaded pleading pleads pleased
pledge pledged pledges pledging plexus pliers plowed plowing plugged plugging plugs plumber plumbers plummer plums pocket pockets pointe pointed
pointers pointing pointy poke poker pokey poking polack poles pollack pollen pompey ponce pooling pooped poops popped popping pores portion portions
posed poser posers posing positioned posted posting potent potion potions potter potters pottery pouch pounce pounded pounding poured pouring pours
pouting praise prancing prank prayed preach preached preaching precedent precedents prefix premed premier premise prep presiding pretended pretending prevent priced
pricey pride pried priest priests prime prince printer prison pristine prize probes proceed proceeded proceeding proceeds profiting promised
promising promoted promoter promoting pronto propped prose prune prying pulley pulp pulsing pumper pumpkin pumpkins punched punches punching punish
punished punishes punishing punitive pupils puppet pups purest purge purged purging pursued pursuing pushers pushups pushy putter puzzled puzzling
python quaint quaker quantity quarrel quarrels quartered quartet quartz quebec quilt quinine quint quintet quirt quist quit quitter quitters quiver
quixote quota rabies rach racked racket rackets racking rage raggedy ragging ragtime raided raider raiding rained rainer raines raining raised
raising raisins ramming rance ranches rand rane rang ranger rangers ranking ranting rapido rapper rapping rarely rashes rated ration rations ratted
rattle ravage ravel raving reacted reacting reactive reader readers reagan realise realism realist realize realizes realty reaper reared reavers
rebate rebuilt receding receiver receivers recessed recesses recipe recite reciting reclining recorder recount recounts redding redoing reefer reeks
reels refine refined reformed refrain refund refunds regard regarded regarding regards reggae regimen regiment regina rehash rehearse rehearsed
reich reindeer rejoin relapse related relaxed relayed relaying relies remaining remake rematch reminder remove removed remover removes rend rendered
renoir rented renting rents repaid repaint repair repaired repairing repairs repeated replace replaced replacement replaces replacing replies
reported repose repression reruns rescind rescued rescues resents reside residue resist resists resort resorts resounding rested restoring resulted
resumes retail retain retained retainer retaining retains retake retard retching retina retires retract retreated retreating returned revealed revel
revered reversed revive revolting revolver revving rewarded rewire ribble rice rickets rickety rickey ridden riddle rider riders ridges riding
rifles rigged rigging righto riled ringer rinse ripper rippling risked risking rites roach roaches roamed roaming roared roaring roasting robbed
robbing rocked rocker rockers rockies roland roles roller rooming rooted roscoe ross roster rotate rotted rotten rough roughed roughing rounder
roundup rouse routed rover roving rowing royally royals rudder ruined ruining ruins rumble rumbles rumbling runner runners runneth rushed rushes
rushing rusting rustling sacked sacred sagging sahara sahib salina saline sally salome saloon salted salve sampler sanction sandbag sander sandra
sandy sanka saps savings sawing sayer sayings scalped scalping scalps scammed scared scaring scars scenes scented schist schooling schooner scold
scolex scone scooch scooping scoops scoot scored scorer scoring scorn scorned scotch scouring scouting scrapped scraps scream screams scrounger
scrying sealed sealing seals seamen seance searing seating seattle seconded sector secure sedation sedition seduction seeks sefton seize selection
seller sellout semen senate sender sendoff sensed sensing sentry septic septum serena serene serenity serge series server setter settlers settling
seventh seventies sever severe severity sewing sexton shack shacked shacking shade shaft shafts shake shaken shaker shallow shallows shame shard
sharing shark sharks sharon sharpen shatter shave shaver shaves shaving sheila shelled shelley shelling shelter shiatsu shield shielded shielding
shields shifty shiner shipped shipping shire shirra shiva shocked shocking shoo shooter shopper shorted shorten shorting shouting shoved shoving
shred shredded shredder shredding shreds shriek shrieking shrieks shrill shrimp shrimping shrimps shrine shrunken shucks shudder shutter shylock
sicken sicker sickos siding sidle sidney sift sifting sighing sighs signage signaled signor sikes silence silken silks simmer sincere sinker sinned
sinner sins sips sixth sixties sized sizzle skated skewer skilled skilling skimmed skipped skipper skipping skulls skunk slack slacking slacks slade
slammed slate slater slaves slayer sledding sledge sleeping slender slept slice sliced slices slicing sliders slime sling slinging slings slink
slinky slipper slippers slippery slop sloper sloppy slote slough slowed slower slowest slowing slugged slugging slung slurring slush smacked
smacking smacks smeared smelled smelling smelt smock smoker smokes smooch smudge smudged smudges snagged snails snape snapper snappish snare sneaks
sneeze sneezing snell sniffed sniffing sniffs snooty snore snoring snort snorted snorts snowing soaked soaking sobbing sobered sobering soccer sock
socket sockets softly soiree solace solar somber sonar sonata sonnet soony soot soothe sorely sorrel sought sounded sounding source sources spalding
spaniard spank spanked spanking spare spares spark sparkling sparky sparring sparta spasms spawned spawning spelled spelling spence spender sphere
spice spices spied spies spiller spinal spine spines spires spite splits splurge spoiled spoiling spoilt spoon spooner spooning sports spotter
spotty spout spouting sprayed spraying spreader springer sprinkled sprinkling sprint sprints sprite sprockets sprout spunk spunky squared squeaking
squealing squeezed stabbing stacked stages stair stake stakes stalked stalker stalks stalls stamped stamps stance stanford stapled stapler stared
stark starling starr starring starry starter startling starving stated stating stealing steals stella stench steven sticker stickers sticking
stiffed stiffs stifled stifling stigma stiller stilts sting stinging stings stingy stink stinker stinking stinks stinky stirring stitch stoker
stokes stomach stoned stoner stoney stools stoops stormer storming storms stosh stranger strangers strangest strangler strapped strapping straps
streak streaks strengthen strides stringy stripped stripping strips strobe strode stroking stroll stroller stroud strung stuart stumble stumbled
stumbles stumbling stumped stung stunk sturdy styling subway sucks suction suing sullen summat summit summon summoned sundae sundaes sundial sung
suntan sunup sunways surfed surfers surfing surgeons surveys sutures swallowed swamped swamps swank swapped swapping swayed swearing swears sweating
sweats sweden sweets swell swelled swelling swells swept swift swig swimming swindled swine swinger swiped swirling swirls swoon swooping swords
swore symbolic symbolism synapse synchronised synchronize synthetic taber tackle tagged tainted takin tales talked talker talkie taller tally tamer
taming tamper tandem tangled tanned tanning tapes taping tapped tasked tasted tastes taunting taurus tavern taxes teaches teaching teamed teased
teensy telling tend tended tender tending tends tennis tent tents testing tether thane thanked thanking thatch thawed theatre theme theorem theory
thereby therein thereof thereto thesis thickens thicker thicket thigh thighs thine thinker thirsty thirteenth thirties thorny thorough threw thrifty
thrill thrilled thrilling thrive throat throes throne throng thrown thrush thunder thwart tickled tickling tidying tiles tilt tilted tilting timed
timer timers tinker tipper tipster toddy toke tolling tolls tongs tonic tooling toons topic topple topsy torch torched torches torn torque totaled
toting touchy toughest toured touring tours towels tower towers towing towkay toxin toying trace traced traces tracing trad traders tragedy trained
traipsing traits trample tramps trance trashed trashing traveler travelled traveller travelling traverse tread treading treated treating treaty
tremble trembled trembling trials trick tricked trickery tricking trickle tricks tricky tried tries trifle trifles trifling triggered trimmed
trimming trinket tripe triplets tripoli triton trojan troll trolling trolls troops tropic truce trucker truckers trudging truer truest truths trying
tsar tucked tucker tucking tugging turks turnip turnips turtle turtles tussle tweaking tweedy twins twirling typing tyrone udders undead undergo
undies unending unhand united unkind untidy untie untold unveil unwilling unwise upbeat uppity upwind urge urged urges urging uther vacation vague
vale validation valise valium valves vanquished vastly vending versed verses vouch vouched wacker wagner waited waived waiver waked waken walked
walker walkie walking walled walling wally wands waning wanted wanting warden wardens warming warned warner warning warped weakened weakly weakness
weaves weeds weeps weighed weirder welder welling wetter whaler whilst whining whinnying whipped whips whit whiter whitest whitey whither whitney
wicked wicker widgeon widowed widower widows wiener wigging wilder wile willing winch winded winding wines winged winger winning winos wipe wipes
wiping wired wiring wiser wishing witch wives woken wooden wooing wore worked worker worrying worsen wort worthing wreak wrecks wright wringer
wringing writhing yanked yanking yanks yearn yeast yelled yelling yells yonder yorker youngest youngster youth zeroed`.split(
    /\s+/,
  ),
)

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
crash trash flash clash smash wash rash cash dash gash ripped ripe rope tide ride side wide vide ones twos threes ignoring everything elapsed
doesn't don't didn't isn't wasn't aren't can't won't couldn't wouldn't shouldn't hasn't haven't hadn't it's that's there's here's what's
precedent precedents spanning spanned garch mortem verify verified barts bart moreau offsite staffing hawkes branching variant variants decouple decouples decoupling stress stressed stresses scenario scenarios coiled leveraged auditors auditor let's i'm you're we're they're i've you've we've they've i'd you'd he'd she'd we'd they'd i'll you'll she'll we'll they'll`
    .split(/\s+/)
    .filter((word) => word !== ''),
)
