# Completion of cuartel for bash.  The test tests/cli checks that every command and option of --help is here.

_cuartel_commands='play serve replay verify rules games map print arena bench provenance check-data data console help'

_cuartel_options() {
    case $1 in
    play) echo --side --level --scenario --option --seed --data --load --save --guided --plain ;;
    serve) echo --port --listen --open --no-open ;;
    replay) echo --at --every --step --data ;;
    verify) echo --data ;;
    rules) echo --data ;;
    games) echo ;;
    map) echo --out --at --side --data ;;
    print) echo --out --paper --part --data ;;
    arena) echo --a --b --games --seed --scenario --option --data --swap --no-swap --jobs --most --csv --json --records ;;
    bench) echo --seconds --scenario --option --data ;;
    provenance) echo --data ;;
    check-data) echo ;;
    data) echo --force ;;
    console) echo --quiet ;;
    esac
}

# A row of `cuartel games`, for the game on the command line: its sides, scenarios or options.
_cuartel_row() {
    local word game=
    for word in "${COMP_WORDS[@]:2}"; do
        "$cuartel" games 2>/dev/null | grep -q "^$word: " && game=$word
    done
    "$cuartel" games 2>/dev/null | awk -v game="$game:" -v row="$1" \
        '/^[^ ]/ { on = $1 == game } on && $1 == row { $1 = ""; print }'
}

_cuartel() {
    local cuartel=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local command=${COMP_WORDS[1]} words='' files=
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        words="$_cuartel_commands --help --version"
    else
        case $before in
        --a | --b | --level) words=$("$cuartel" arena --help | sed -n 's/^LEVEL: one of//p') ;;
        --side) words="$(_cuartel_row sides) both" ;;
        --scenario) words=$(_cuartel_row scenarios) ;;
        --option) words=$(_cuartel_row options) ;;
        --at) [[ $command == map ]] && files=-f ;;
        --paper) words='a4 a3 letter' ;;
        --part) words='map charts counters cards' ;;
        --games | --jobs | --listen | --most | --port | --seconds | --seed) ;;
        --data | --records) files=-d ;;
        --csv | --json | --load | --out | --save) files=-f ;;
        *)
            if [[ $word == -* ]]; then
                words="$(_cuartel_options "$command") --help"
            elif [[ $command == help ]]; then
                words=$_cuartel_commands
            else
                case $command in
                replay | verify | console) files=-f ;;
                serve) files=-d ;;
                check-data | data) ((COMP_CWORD > 2)) && files=-d ;;
                rules) ((COMP_CWORD > 2)) && words=$("$cuartel" rules "${COMP_WORDS[2]}" 2>/dev/null | sed 's/ .*//') ;;
                esac
                [[ -z $files$words ]] && words=$("$cuartel" games 2>/dev/null | sed -n 's/^\([^ ]*\): .*/\1/p')
            fi
            ;;
        esac
    fi
    if [[ -n $files ]]; then
        compopt -o filenames 2>/dev/null
        mapfile -t COMPREPLY < <(compgen "$files" -- "$word")
    else
        mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    fi
}

complete -F _cuartel cuartel
