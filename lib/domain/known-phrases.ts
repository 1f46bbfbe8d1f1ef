/**
 * Phrases that everybody knows, which lists of words take for words that do not belong together: the example that every
 * article about passphrases gives, pangrams, proverbs, first lines, prayers, songs, and what people say about passwords.
 * In lower case; spaces and dashes do not count when they are looked for.
 */
const PHRASES = `
correct horse battery staple
horse battery staple correct
staple battery horse correct
correct battery horse staple
correct horse battery
horse battery staple
tr0ub4dor&3
troubador
troubadour
the quick brown fox
the quick brown fox jumps over the lazy dog
quick brown fox
jumps over the lazy dog
pack my box with five dozen liquor jugs
sphinx of black quartz judge my vow
how vexingly quick daft zebras jump
waltz bad nymph for quick jigs vex
lorem ipsum
lorem ipsum dolor sit amet
hello world
hello my name is
this is my password
my password is password
this is a password
this is my secret password
my secret password
my new password
my password is my
i forgot my password
forgot password
change me now
change this password
please change me
please let me in
let me in please
open sesame
enter your password
enter password here
do not enter
no password needed
super secret password
top secret
keep it secret keep it safe
trust no one
speak friend and enter
you shall not pass
one ring to rule them all
may the force be with you
i am your father
luke i am your father
live long and prosper
winter is coming
to infinity and beyond
here's looking at you kid
frankly my dear i don't give a damn
i'll be back
hasta la vista baby
houston we have a problem
life is like a box of chocolates
my precious
elementary my dear watson
show me the money
you can't handle the truth
say hello to my little friend
there's no place like home
to be or not to be
to be or not to be that is the question
shall i compare thee to a summers day
romeo and juliet
it was the best of times
it was the best of times it was the worst of times
call me ishmael
once upon a time
happily ever after
in the beginning
in the beginning was the word
in god we trust
god is good all the time
god bless america
jesus is my savior
jesus loves me
i love jesus
thank you jesus
jesus christ is lord
the lord is my shepherd
our father who art in heaven
for god so loved the world
we the people
four score and seven years ago
i have a dream
ask not what your country can do for you
the only thing we have to fear is fear itself
all men are created equal
all you need is love
i will always love you
i love you so much
i love you forever
i love you more
i love my family
i love my wife
i love my husband
i love my mom
i love my kids
i love my dog
i love my cat
i miss you so much
love you forever
love is all you need
live laugh love
live your life
carpe diem
never give up
never say never
never gonna give you up
never gonna let you down
dont stop believing
we are the champions
we will rock you
let it be
hey jude
stairway to heaven
another brick in the wall
wish you were here
dark side of the moon
bohemian rhapsody
sweet child of mine
hotel california
highway to hell
smells like teen spirit
like a rolling stone
somewhere over the rainbow
what a wonderful world
imagine all the people
twinkle twinkle little star
mary had a little lamb
humpty dumpty sat on a wall
row row row your boat
happy birthday to you
merry christmas
happy new year
an apple a day
an apple a day keeps the doctor away
the early bird catches the worm
better late than never
actions speak louder than words
practice makes perfect
time is money
knowledge is power
money money money
no pain no gain
just do it
where there is a will there is a way
what does not kill you makes you stronger
keep calm and carry on
home sweet home
good morning
good morning sunshine
have a nice day
how are you today
what is your name
who are you
nobody knows
i dont know
i hate passwords
i hate this
go fuck yourself
fuck you all
fuck this shit
star wars
star trek
game of thrones
harry potter
lord of the rings
the big bang theory
breaking bad
game over
monday tuesday wednesday
january february march
one two three four
one two three four five
red orange yellow green blue
red white and blue
north south east west
alpha bravo charlie delta
do re mi fa so la ti
rock paper scissors
eeny meeny miny moe
roses are red
roses are red violets are blue
easy as abc
easy as pie
as easy as one two three
new york new york
united states of america
los angeles lakers
new england patriots
dallas cowboys
manchester united
liverpool football club
you'll never walk alone
real madrid
`;

/** Without what parts words: how somebody parts the words of a phrase does not make it another. */
export const squeezed = (text: string): string => text.replace(/[\s\-_.,;:'’"/]+/gu, "");

/** Each phrase without what parts its words. */
export const KNOWN_PHRASES: readonly string[] = PHRASES.trim().split("\n").map(squeezed);
