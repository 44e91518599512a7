#compdef cuartel
# Completion of cuartel for zsh.  The test tests/cli checks that every command and option of --help is here.

_cuartel_commands() {
    local -a commands=(
        'play:play a game in this terminal'
        'serve:give the built client to a browser on this machine'
        'replay:tell a recorded game, turn by turn'
        'verify:check that records keep to the rules and to their dice'
        'rules:look up the rules of a game, in our own words'
        'games:list the games with their sides, scenarios and options'
        'map:draw the map of a game as a picture'
        'print:make a PDF of a game, to print and to play'
        'arena:let two computer players play many games'
        'bench:measure how fast a game is played'
        'provenance:say where the data of a game come from'
        'check-data:check data files of one'\''s own'
        'data:write the built-in data files of a game into a directory'
        'console:obey commands of the text protocol'
        'help:say what there is to do'
    )
    _describe command commands
}

_cuartel_games() {
    local -a games=(${(f)"$(_call_program games cuartel games 2>/dev/null | sed -n 's/^\([^ ]*: .*\)/\1/p')"})
    _describe game games
}

# A row of `cuartel games`, of all games together: sides, scenarios or options.
_cuartel_row() {
    local -a words=(${=$(_call_program $1 cuartel games 2>/dev/null | awk -v row=$1 '$1 == row { $1 = ""; print }')} ${@:2})
    compadd -a words
}

_cuartel_rules() {
    local -a words=(${(f)"$(_call_program rules cuartel rules $line[1] 2>/dev/null | sed 's/ .*//')"})
    compadd -a words
}

_cuartel_levels() {
    local -a words=(${=$(_call_program levels cuartel arena --help 2>/dev/null | sed -n 's/^LEVEL: one of//p')})
    compadd -a words
}

_cuartel() {
    local context state state_descr line
    typeset -A opt_args
    local -a data=('--data[lay files over the data]:directory:_files -/')
    local -a start=(
        '--scenario[the scenario]:scenario: _cuartel_row scenarios'
        '*--option[an option of the game]:option: _cuartel_row options'
    )

    _arguments -C \
        '(- *)'{-h,--help}'[say what there is to do]' \
        '(- *)'{-V,--version}'[say which version this is]' \
        '1:command:_cuartel_commands' \
        '*::argument:->argument'
    [[ $state == argument ]] || return

    case $words[1] in
    play) _arguments $data $start --help \
        '--side[the side you play]:side: _cuartel_row sides both' \
        '--level[the computer player]:level:_cuartel_levels' \
        '--seed[fixes the dice]:number' \
        '--load[go on with a record]:record:_files' \
        '--save[keep the record here]:record:_files' \
        '--guided[play the first turn with a guide]' \
        '--plain[lines instead of a full screen]' \
        '1:game:_cuartel_games' ;;
    serve) _arguments --help \
        '--port[the port to listen on]:number' \
        '--listen[the address to listen on]:address' \
        '(--no-open)--open[open a browser]' \
        '(--open)--no-open[open no browser]' \
        '1:directory:_files -/' ;;
    replay) _arguments $data --help \
        '--at[stop after so many actions]:number' \
        '--every[show every action]' \
        '--step[wait for Enter before each action]' \
        '1:record:_files' ;;
    verify) _arguments $data --help '*:record:_files' ;;
    rules) _arguments $data --help '1:game:_cuartel_games' '*:rule:_cuartel_rules' ;;
    games) _arguments --help ;;
    map) _arguments $data --help \
        '--out[the picture]:picture:_files' \
        '--at[the position after so many actions of a record]:record:_files' \
        '--side[only what this side may know]:side: _cuartel_row sides' \
        '1:game:_cuartel_games' ;;
    print) _arguments $data --help \
        '--out[the pages, as PDF]:pages:_files' \
        '--paper[the paper]:size:(a4 a3 letter)' \
        '*--part[only this part]:part:(map charts counters cards)' \
        '1:game:_cuartel_games' ;;
    arena) _arguments $data $start --help \
        '--a[the player of the first side]:level:_cuartel_levels' \
        '--b[the player of the other sides]:level:_cuartel_levels' \
        '--games[how many games]:number' \
        '--seed[for dice and players]:number' \
        '(--no-swap)--swap[exchange the sides in every second game]' \
        '(--swap)--no-swap[the sides stay as they are]' \
        '--jobs[games at a time]:number' \
        '--most[actions after which a game is given up]:number' \
        '--csv[write a line for each game]:file:_files' \
        '--json[write the results for programs]:file:_files' \
        '--records[keep the record of every game there]:directory:_files -/' \
        '1:game:_cuartel_games' ;;
    bench) _arguments $data $start --help \
        '--seconds[how long to measure each game]:number' \
        '1:game:_cuartel_games' ;;
    provenance) _arguments $data --help '1:game:_cuartel_games' ;;
    check-data) _arguments --help '1:game:_cuartel_games' '2:directory:_files -/' ;;
    data) _arguments --help '--force[write over files that are there]' \
        '1:game:_cuartel_games' '2:directory:_files -/' ;;
    console) _arguments --help '--quiet[write no answers]' '*:script:_files' ;;
    help) _cuartel_commands ;;
    esac
}

_cuartel "$@"
