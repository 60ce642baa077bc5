/** Given names of people that mean nothing else in prose about markets. Months, coins, and words of the vocabulary are none of them. */
import { wordSet } from '../words/table.js'

export const GIVEN_NAMES: ReadonlySet<string> = wordSet(
  `aaron abdul adam adrian agnes ahmed aisha alan albert alejandro alex alexander alexandra alfred ali alice alina amanda amelia amir amy ana andre andrea
andreas andrew andy angela anita anja anna anne annika anton antonio arjun arthur asha astrid ayesha barbara basil beatrice ben benjamin bernard beth bettina
bianca bjorn bob boris brad brandon brian bruno camilla carl carla carlos carmen caroline catherine cecilia charles charlie charlotte chiara chloe chris
christian christina christine christoph claire clara claudia clemens colin connor craig cristina cyril daisy damian daniel daniela darren dave david deborah
denis dennis derek diana diego dieter dimitri dirk dominic donald dora doris dorothy doug duncan dylan edgar edith eduardo edward eileen elaine elena eleanor
elias elisa elizabeth ella ellen emily emma enrique eric erik erika ernest esther ethan eugene eva evelyn fabian fatima federico felix fernando fiona florian
francesca francesco francis francois frank franz fred frederik fritz gabriel gareth gavin geoff george georg gerald gerard gerhard giulia giovanni gloria
gordon greta gregor gregory guido gustav hannah hans harald harold harry hassan heather hector heidi heike helen helena helga helmut henrik henry herbert
hiroshi holger horst howard hugo ian ibrahim ida igor ines ingrid irene irina isaac isabel isabella ivan jack jacob jake jakob james jamie jan jane janet
jasmin jason javier jean jeff jennifer jens jenny jeremy jerome jessica jim joan joanna joe joel johan johanna john johannes jonas jonathan jorge jose josef
joseph joshua juan judith julia julian juliette julius jurgen karen karin karl kate katharina katherine kathrin katja keith kenji kenneth kevin kim klara
klaus konrad kristin kurt lara larry lars laura lauren lea leah lena leo leon leonard leonie liam lina linda lisa lorenzo louis louise luca lucas lucia lucy
luis luisa luke magnus maja manfred manuel marc marco marcus margaret maria marie marina mario marion marius mark marko marlene marta martha martin martina
mary mateo matthew matthias maurice maya megan mehmet melanie melissa michael michelle miguel mike mikhail mila milan miles miranda miriam mohammed mohamed
monica monika muhammad nadia nadine nancy natalia natalie natasha nathan neil nicholas nick nicola nicole niels nigel nikhil nikolai nils nina noah nora
norbert norman olaf oleg olga oliver olivia omar oscar oskar otto pablo pamela patricia patrick paul paula pauline pedro peter petra phil philip philipp
pierre pietro priya rachel rafael rahul rainer raj ralf ralph ramon raphael rashid raul rebecca reinhard renata richard rita robert roberta roberto robin
rodrigo roger roland rolf roman ronald rosa rosie rosy rudolf rupert russell ruth ryan sabine sabrina sally sam samantha samuel sandra sara sarah sascha
scott sean sebastian sergei sergey sergio sharon sheila shirley silke silvia simon sofia sonia sophia sophie stefan stefanie stella stephan stephanie stephen
steve steven stuart susan susanne sven sylvia tamara tania tanya teresa terry theo theresa thomas thorsten tim timothy tobias todd tom tomas tony tracy
ulrich ulrike ursula uwe valentina valerie vanessa vera veronica victor victoria vikram viktor vincent vladimir walter wanda wayne wendy werner wilhelm
william willy wolfgang xavier yasmin yuki yusuf yvonne zoe hammad bilal imran tariq usman zainab omar khalid mustafa fatma ayse emre kemal deniz pavel jiri
tomasz piotr pawel agnieszka katarzyna magdalena malgorzata zofia lukas jaroslav milos goran zoran ivana jelena dragan nikola bogdan mihai andrei ioana
oksana taras olena yulia svetlana dmitry alexei maxim nikita anastasia ekaterina li wei ming hong jing mei yong hiro takeshi yoko akira kenta haruto sakura
minjun jisoo sanjay amit anil deepak rajesh sunil vijay ravi neha pooja kavita anjali meera arun suresh ramesh kwame kofi amara chidi ngozi zuri thabo sipho`,
)
