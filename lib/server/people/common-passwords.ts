import "server-only";

/**
 * What the most common passwords are made of: the words at their core and the walks over a keyboard, lower case,
 * without the digits and signs that people add. Compiled from what published analyses of leaked passwords agree on.
 */
const CORES = `
password passwort passwd passphrase passwords mypassword yourpassword newpassword oldpassword pass word contrasena
motdepasse senha parola haslo wachtwoord losenord salasana secret secrets topsecret supersecret mysecret private
qwerty qwertyuiop qwertyui qwertyu qwertz qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl
zxcv zxcvb zxcvbn zxcvbnm yxcvbnm qaz wsx edc rfv tgb yhn ujm qazwsx qazwsxedc zaq zaqwsx zaqxsw xsw cde vfr bgt nhy
qwe qwer qwert asd zxc poiuytrewq lkjhgfdsa mnbvcxz mnbvcx dvorak qweasd qweasdzxc qwaszx wasd abc abcd abcde abcdef
abcdefg abcdefgh abcdefghij abcdefghijkl abcdefghijklmnopqrstuvwxyz xyz zyx alphabet onetwothree onetwothreefour
admin administrator adminadmin root superuser sysadmin operator manager supervisor guest user username login logmein
letmein letmeinnow letmeinplease opensesame sesame access accessdenied default changeme changethis change temp temporary
test tester testing testtest testuser demo sample example trial server system computer laptop desktop internet network
welcome welcomehome welcomeback hello hellohello helloworld hallo bonjour hola ciao goodbye goodmorning goodluck please
iloveyou iloveu iloveme iloveher iloveyouso loveyou loveme lovely lover lovers love loves truelove mylove myloves forever
forevermylove together teamo tequiero jetaime amour amore amor corazon sweetheart sweety sweetie sweet honey honeybun
darling babygirl babyboy baby babydoll babe sexy sexygirl sexyboy hottie beautiful gorgeous pretty cutie cute kisses kiss
princess prince queen king kingdom angel angels angela heaven devil lucifer jesus jesuschrist christ jesusislord god
godisgood godbless blessed blessing faith hope grace church bible amen maria joseph moses spirit trinity
dragon dragons dragonball dragonfly monkey monkeys gorilla tiger tigers tigger lion lions panther leopard cheetah eagle
eagles falcon falcons hawk phoenix raven shark dolphin dolphins turtle horse horses pony unicorn butterfly butterflies
ladybug spider spiderman scorpion cobra viper snake python wolf wolves werewolf fox bear bears teddybear kitty kitten
kittens hellokitty cat cats pussycat puppy puppies doggy dog dogs doggie bulldog rabbit bunny mouse mickey mickeymouse
mickey minnie donald donaldduck goofy pluto snoopy garfield scooby scoobydoo pikachu pokemon naruto sasuke goku vegeta
superman batman ironman hulk wolverine deadpool avengers captain captainamerica joker robin catwoman wonderwoman thor
starwars startrek skywalker lukeskywalker darthvader yoda jedi matrix neo trinity terminator gandalf frodo hobbit
harrypotter hogwarts hermione voldemort dumbledore merlin wizard magic magician
football footballs soccer baseball basketball hockey volleyball softball tennis golf golfer golfing rugby cricket running
runner swimming swimmer skate skater skateboard surfing surfer cheer cheerleader dancer dancing gymnast wrestling
liverpool chelsea arsenal manchester manunited barcelona realmadrid juventus milan bayern celtic rangers steelers cowboys
packers lakers yankees redsox patriots giants jets eagles broncos raiders dolphins ravens bulldogs gators longhorns
michael michelle jordan jessica jennifer ashley amanda daniel daniela andrew andrea joshua matthew robert thomas charlie
charles richard william george jonathan anthony nicole nicholas samantha stephanie elizabeth victoria alexander alexandra
alexandre patrick maggie hannah hunter heather melissa rachel rebecca lauren megan sarah sandra brandon justin austin
taylor tyler cameron chelsea chris christian christina christine christopher david edward eric felipe fernando francisco
gabriel gabriela gustavo isabella jackson james jasmine jeremy joanna john johnny johnson jonas jose joseph juan julia
julian karen katherine kevin kimberly laura leonardo linda lisa louise lucas luis marcus margaret maria mariana marina
mario martin martina mary maxwell miguel monica nathan nathaniel oliver olivia oscar pamela paula peter phillip rafael
ricardo roberto rodrigo samuel sebastian sergio sharon simon sophie stefan steven susan tamara teresa tiffany valentina
vanessa veronica vincent virginia walter zachary
sunshine sunflower sunset sunrise moonlight moon star stars starlight superstar rockstar sky skyline ocean beach island
mountain river forest flower flowers rose roses daisy lily violet cherry cherries peaches banana apple apples orange
oranges lemon strawberry blueberry raspberry chocolate cookie cookies cupcake candy cheese cheesecake pizza burger coffee
pepper peppers ginger cinnamon sugar vanilla whiskey vodka tequila beer budweiser corona marlboro
summer winter spring autumn january february march april may june july august september october november december monday
tuesday wednesday thursday friday saturday sunday birthday happybirthday christmas halloween easter holiday vacation
red blue green yellow purple pink black white silver gold golden diamond diamonds crystal ruby emerald sapphire
mustang corvette camaro ferrari porsche mercedes toyota honda yamaha suzuki harley harleydavidson chevrolet chevy ford
dodge nissan jaguar lamborghini bugatti truck racing nascar
america american usa unitedstates canada mexico brazil brasil england london paris france germany deutschland berlin
italia italy spain espana russia moscow india pakistan china japan tokyo australia newyork california texas florida
chicago boston dallas houston hawaii brooklyn vegas lasvegas hollywood
google facebook twitter instagram youtube linkedin amazon apple microsoft windows samsung android iphone nokia netflix
spotify paypal yahoo hotmail gmail minecraft fortnite roblox callofduty warcraft worldofwarcraft starcraft counterstrike
nintendo playstation xbox zelda supermario sonic halo pokemon
freedom liberty justice peace power strong strength warrior hunter killer assassin sniper soldier marine army navy
airforce ranger police fireman pirate pirates ninja samurai knight master masters monster beast legend legends hero
champion champions winner number numberone lucky luckyone happy happiness smile smiley funny crazy stupid whatever
whocares nothing something anything everything nobody somebody someone everyone blahblah blah asshole bitch fuck fuckyou
fuckoff shit bullshit damn metallica nirvana slipknot eminem beatles greenday linkinpark rocknroll guitar music musica
piano drums drummer trustno trustnoone trust gateway gandalf shadow shadows silence midnight thunder lightning storm
hurricane tornado fire ice snow snowball snowman rain rainbow cloud
money dollars business company office school college university student teacher doctor nurse hospital health healthy
medical fitness family mother father mommy daddy mama papa brother sister friend friends bestfriend bestfriends
the and my is you me your our for with one two three four five six seven eight nine ten
`;

/** The cores, longest first, so that the longest one is recognised in a longer word. */
export const COMMON_CORES: readonly string[] = [...new Set(CORES.split(/\s+/).filter(Boolean))].sort(
  (left, right) => right.length - left.length,
);
